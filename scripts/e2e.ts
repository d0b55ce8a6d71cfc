import { findChromium } from './findChromium';
import { run, tool } from './run';

/** `npm run test:e2e`: runs Playwright in this machine's Chromium, passing arguments through. */
async function main(): Promise<number> {
  const chromium = findChromium();
  return run(tool('playwright'), ['test', ...process.argv.slice(2)], { CHROME_PATH: chromium });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
