import path from 'node:path';
import { STREAMS_FOLDER } from '../../../lib/stageStreams';
import type { IngestSettings } from '../../../settings';
import { ASKED_EVERY_S } from './inputState';

/** What nginx's configuration depends on besides the settings. */
export interface NginxHost {
  /** Our server as nginx reaches it: `http://127.0.0.1:8080`. */
  server: string;
  /** File of nginx's RTMP module. */
  module: string;
  /** Account that nginx's worker runs as; null: the one that starts it. */
  user: string | null;
}

/** Application names in nginx: encoders publish to the first, which relays to the second. */
export const ENCODER_APPLICATION = 'live';
const HLS_APPLICATION = 'hls';

/** Where nginx relays a stage's stream to, from its encoder application. */
export const relayAddress = ({ port }: Pick<IngestSettings, 'port'>, name: string) =>
  `rtmp://127.0.0.1:${port}/${HLS_APPLICATION}/${name}`;

/** Where encoders connect. 1935 is RTMP's own port. */
export const encoderAddress = ({ host, port }: Pick<IngestSettings, 'host' | 'port'>) =>
  `rtmp://${host}${port === 1935 ? '' : `:${port}`}/${ENCODER_APPLICATION}`;

/** Path at which nginx asks this server. */
export const CALLBACKS = '/ingest/:token';

/**
 * The configuration of an nginx of its own. The stream key is known to the encoder's application only: the
 * relay has the stage's public name. Nothing is logged that names a stream: nginx names it in lesser errors.
 */
export function nginxConfig(
  { token, dir, port }: IngestSettings,
  { server, module, user }: NginxHost,
): string {
  const callback = (call: string) => `${server}${CALLBACKS.replace(':token', token)}/${call}`;
  return `# Written by "npm run ingest:config". It has a secret: keep it to yourself.
load_module "${module}";
${user === null ? '' : `user ${user};\n`}daemon off;
worker_processes 1;
pid "${path.join(dir, 'nginx.pid')}";
error_log "${path.join(dir, 'error.log')}" crit;
events {
  worker_connections 1024;
}
rtmp {
  access_log off;
  server {
    listen ${port};
    chunk_size 4096;
    max_message 8M;
    ping 10s;
    ping_timeout 10s;
    notify_update_timeout ${ASKED_EVERY_S}s;
    application ${ENCODER_APPLICATION} {
      live on;
      drop_idle_publisher 15s;
      deny play all;
      on_publish ${callback('publish')};
      on_update ${callback('update')};
      on_publish_done ${callback('done')};
    }
    application ${HLS_APPLICATION} {
      live on;
      allow publish 127.0.0.1;
      deny publish all;
      deny play all;
      hls on;
      hls_path "${path.join(dir, STREAMS_FOLDER)}";
      hls_nested on;
      hls_fragment 2s;
      hls_playlist_length 60s;
      hls_fragment_naming system;
      hls_continuous on;
      hls_cleanup on;
    }
  }
}
`;
}
