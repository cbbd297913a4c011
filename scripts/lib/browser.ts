import { existsSync } from 'node:fs';
import { type Browser, chromium as engine } from 'playwright-core';
import { chromium } from '../checks/prerequisites.ts';

/** Debian's package of the same name: the same Chromium without windows and profiles, for a quarter less of the processor. */
const withoutWindows = '/usr/bin/chromium-headless-shell';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Wanted {
  /** Whether a page is in front or behind another matters, which only the whole Chromium knows. */
  readonly windows?: boolean;
  /** Where others may get hold of it. */
  readonly port?: number;
}

/** Chromium, which `prerequisites.ts` says how to have. */
export const launchChromium = ({ windows = false, port }: Wanted = {}): Promise<Browser> =>
  engine.launch({
    executablePath: !windows && existsSync(withoutWindows) ? withoutWindows : chromium.path,
    args: port === undefined ? args : [...args, `--remote-debugging-port=${port}`],
  });
