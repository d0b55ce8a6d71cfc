import { whyMissing } from './debianPackages';

/** Why the live input cannot be tested here, with what to install; null if it can. */
export const whyNoIngest = (): string | null =>
  whyMissing('The live input is not tested', {
    'nginx-light': '/usr/sbin/nginx',
    'libnginx-mod-rtmp': '/usr/lib/nginx/modules/ngx_rtmp_module.so',
    ffmpeg: '/usr/bin/ffmpeg',
  });
