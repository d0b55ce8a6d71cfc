import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from './debianPackages';

/** What tests of the live input need, by package. */
const NEEDED = {
  'nginx-light': '/usr/sbin/nginx',
  'libnginx-mod-rtmp': '/usr/lib/nginx/modules/ngx_rtmp_module.so',
  ffmpeg: '/usr/bin/ffmpeg',
};

const missing = () => Object.entries(NEEDED).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/**
 * Why the live input cannot be tested here, with what to install; null if it can. Root on Debian installs what is
 * missing.
 */
export function whyNoIngest(): string | null {
  if (missing().length > 0 && canInstallPackages()) installPackages(missing());
  const still = missing();
  return still.length === 0 ? null : `The live input is not tested: apt-get install ${still.join(' ')}`;
}
