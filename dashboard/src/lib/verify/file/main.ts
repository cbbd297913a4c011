import { checkNames, type Findings, findings } from '../findings.ts';

/** The checks as one file that works without any network, for whoever wants to keep them. Plain DOM: it has to fit into a file. */

const signs = { ok: '✓', failed: '✕', unknown: '?' } as const;
const spoken = { ok: 'holds: ', failed: 'does not hold: ', unknown: 'cannot be told: ' } as const;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text = '',
  className = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function field<K extends 'input' | 'textarea'>(id: string, name: K): HTMLElementTagNameMap[K] {
  const found = document.querySelector<HTMLElementTagNameMap[K]>(`${name}#${id}`);
  if (!found) throw new Error(`the file has no ${name} ${id}`);
  return found;
}

function line({ check, outcome, seq, detail }: Findings['checks'][number]): HTMLLIElement {
  const item = element('li', '', outcome);
  const sign = element('span', signs[outcome], 'sign');
  sign.setAttribute('aria-hidden', 'true');
  const words = element('span');
  const at = seq !== null && outcome !== 'ok' ? ` (event ${seq})` : '';
  words.append(
    element('b', checkNames[check] ?? check),
    element('span', ` ${spoken[outcome]}`, 'sr'),
    ` ${detail}${at}`,
  );
  item.append(sign, words);
  return item;
}

function shown({ problem, checks, odd, verdict, headline }: Findings): HTMLElement[] {
  const parts: HTMLElement[] = [];
  if (problem) parts.push(element('p', problem, 'problem'));
  if (odd.length > 0) {
    const list = element('ul', '', 'odd');
    for (const { line: number, why } of odd.slice(0, 5)) list.append(element('li', `Line ${number} ${why}.`));
    parts.push(list);
  }
  if (checks.length > 0) {
    const result = element('section', '', verdict);
    const list = element('ul');
    list.append(...checks.map(line));
    result.append(element('h2', headline), list);
    parts.push(result);
  }
  return parts;
}

const text = field('text', 'textarea');
const game = field('game', 'input');
const file = field('file', 'input');
const key = field('key', 'input');

function run(): void {
  const found = findings(text.value, game.value, key.value.trim() || null);
  document.querySelector('#found')?.replaceChildren(...shown(found));
}
async function take(chosen: File | undefined): Promise<void> {
  if (!chosen) return;
  text.value = await chosen.text();
  game.value = /wordhost-([A-Za-z0-9_-]+)\.ndjson$/.exec(chosen.name)?.[1] ?? game.value;
  run();
}

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  run();
});
file.addEventListener('change', () => void take(file.files?.[0]));
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void take(event.dataTransfer?.files[0]);
});
