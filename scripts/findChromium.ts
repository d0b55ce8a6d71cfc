import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian and its relatives have a package; only root may install it. */
function canInstall(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

function installed(): string | undefined {
  return [chromium.executablePath(), ...INSTALLED].find((path) => path && existsSync(path));
}

/**
 * Path of a Chromium to test in: CHROME_PATH, one that is installed, or one that apt installs now (root on Debian or Ubuntu).
 * Throws a line that says what to install otherwise.
 */
export function findChromium(): string {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH is "${named}", but there is no such file.`);
  }
  const found = installed();
  if (found) return found;
  if (canInstall()) {
    console.log('No Chromium found: installing the package "chromium" …');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const now = installed();
    if (now) return now;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian/Ubuntu: apt-get install chromium) or set CHROME_PATH to its program.',
  );
}
