import type { LogEvent } from '$contract/game.ts';
import type { As, Reply } from './client.ts';

/** A log as it was sent: its lines, and the text they came in. */
export interface LogText {
  readonly text: string;
  readonly events: readonly LogEvent[];
}

const offline: Reply<never> = {
  ok: false,
  trouble: { code: 'offline', status: 0, detail: '', issues: [], retryAfterMs: null },
};

/** Reads NDJSON of events. Throws when a line is no JSON. */
export const eventsIn = (text: string): readonly LogEvent[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    // The contract says what a line is; whoever must be sure of it (verify) parses it again.
    .map((line) => JSON.parse(line) as LogEvent);

/** The log of a game as this caller may read it: of public events all, of secrets what is open. */
export async function readGameLog(gameId: string, as?: As): Promise<Reply<LogText>> {
  try {
    const response = await fetch(`/api/games/${gameId}/log${as ? `?as=${as}` : ''}`, { cache: 'no-store' });
    const text = await response.text();
    if (response.ok && (response.headers.get('content-type') ?? '').includes('ndjson')) {
      return { ok: true, status: 200, body: { text, events: eventsIn(text) } };
    }
    const problem: { code?: string; detail?: string } = JSON.parse(text);
    return {
      ok: false,
      trouble: {
        code: problem.code ?? 'not_ours',
        status: response.status,
        detail: problem.detail ?? '',
        issues: [],
        retryAfterMs: null,
      },
    };
  } catch {
    return offline;
  }
}

/** The checks of a log as one page to be saved (see verify-file.ts). */
export async function readVerifyFile(): Promise<Reply<string>> {
  try {
    const response = await fetch('/verify-file.txt');
    const text = await response.text();
    // A service without the file answers with the site's own page.
    const isIt = response.ok && text.includes('%key%');
    return isIt ? { ok: true, status: 200, body: text } : offline;
  } catch {
    return offline;
  }
}
