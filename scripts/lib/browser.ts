import { type Browser, chromium as engine } from 'playwright-core';
import { chromium } from '../checks/prerequisites.ts';

const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Debian's Chromium, which `prerequisites.ts` says how to have. */
export const launchChromium = (): Promise<Browser> => engine.launch({ executablePath: chromium.path, args });
