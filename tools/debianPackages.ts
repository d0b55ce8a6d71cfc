import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether Debian's packages can be installed: by root, on Debian and its derivatives. */
export function canInstallPackages(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

/**
 * Why something cannot be tested here, with what to install; null if it can. `needed`: a file of each
 * package. Root on Debian installs what is missing.
 */
export function whyMissing(what: string, needed: Readonly<Record<string, string>>): string | null {
  const missing = () => Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing().length > 0 && canInstallPackages()) installPackages(missing());
  const still = missing();
  return still.length === 0 ? null : `${what}: apt-get install ${still.join(' ')}`;
}

/**
 * Installs packages with apt. Failures are only reported; the caller checks whether what it needs is there.
 */
export function installPackages(packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
  try {
    for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      execFileSync('apt-get', [...patient, ...command], { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
