import { findChromium } from './findChromium';
import { run, tool } from './run';

/**
 * Runs Playwright in this machine's Chromium and resolves with its exit code: 1, with the reason printed, if
 * there is no browser.
 */
export async function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  try {
    return await run(tool('playwright'), ['test', ...args], { CHROME_PATH: findChromium(), ...env });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
