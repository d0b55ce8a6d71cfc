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

/** Debian and its derivatives have a package; only root can install it. */
function canInstall(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

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

/** Installs Chromium with apt. Failures are only reported; the caller checks whether a browser is there. */
function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    for (const command of ['update -qq', 'install -y -qq --no-install-recommends chromium']) {
      execFileSync('apt-get', command.split(' '), { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
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
  if (canInstall()) {
    console.log('No Chromium found: installing the package "chromium" …');
    install();
    const now = installed();
    if (now) return now;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium; Ubuntu, whose package needs snap: npx playwright install --with-deps chromium) or set CHROME_PATH to its program.',
  );
}
