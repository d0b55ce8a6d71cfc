import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstallPackages, installPackages } from './debianPackages';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Ubuntu ships stubs under these names that only print install instructions. */
function runs(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    // Not a working browser; keep looking.
    return false;
  }
}

function installed(): string | undefined {
  return [chromium.executablePath(), ...INSTALLED].find((path) => path && existsSync(path) && runs(path));
}

/**
 * Path of a Chromium for tests: CHROME_PATH, an installed one, or one installed with apt now (root on Debian
 * or Ubuntu). Otherwise throws an error that says what to install.
 */
export function findChromium(): string {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH is "${named}", but there is no such file.`);
  }
  const found = installed();
  if (found) return found;
  if (canInstallPackages()) {
    console.log('No Chromium found: installing the package "chromium" …');
    installPackages(['chromium']);
    const now = installed();
    if (now) return now;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium; Ubuntu, whose package needs snap: npx playwright install --with-deps chromium) or set CHROME_PATH to its program.',
  );
}
