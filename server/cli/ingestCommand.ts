import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { encoderAddress, nginxConfig } from '../modules/stage/ingest/nginxConfig';
import { readOptions, runTool, ToolError, toolSettings, type ToolIo } from '../lib/tool';
import { STREAMS_FOLDER } from '../lib/stageStreams';
import type { ServerSettings } from '../settings';

const DEBIAN_MODULE = '/usr/lib/nginx/modules/ngx_rtmp_module.so';

export const INGEST_USAGE = `Usage: npm run ingest:config [-- --module <file>]

Writes the configuration of the nginx that receives the stages' live input to
INGEST_DIR/nginx.conf, and shows how to start it. Reads the server's settings;
INGEST_TOKEN must be set, here and where the server runs.

  --module <file>   nginx's RTMP module, where it is not Debian's
                    (${DEBIAN_MODULE})

Exit code: 0 written, 2 nothing was done.`;

/** Characters that nginx's configuration would take for its own, even between quotation marks. */
const UNSAFE = /["'$;{}\\\n\r\t]/;

/** A path as a shell takes it for one word. */
const word = (file: string) => (file.includes(' ') ? `"${file}"` : file);

/** The address at which nginx, on the same machine, reaches the server. */
function serverAddress({ host, port }: Pick<ServerSettings, 'host' | 'port'>): string {
  const own = ['localhost', '0.0.0.0', '::', '127.0.0.1'].includes(host) ? '127.0.0.1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** `npm run ingest:config`. Returns the exit code. */
export function ingestCommand(argv: string[], io: ToolIo): Promise<number> {
  return runTool(io, () => Promise.resolve(writeConfig(argv, io)));
}

function writeConfig(argv: string[], io: ToolIo): number {
  if (argv.includes('--help') || argv.includes('-h')) {
    io.out(INGEST_USAGE);
    return 0;
  }
  const { values } = readOptions('ingest:config', argv, { module: { type: 'string' } });
  const settings = toolSettings(io);
  const { ingest } = settings;
  if (!ingest) {
    throw new ToolError(
      'INGEST_TOKEN is not set. Set it to a random text, here and where the server runs: openssl rand -hex 32',
    );
  }
  const module = values.module ?? DEBIAN_MODULE;
  for (const [name, file] of [
    ['INGEST_DIR', ingest.dir],
    ['--module', module],
  ] as const) {
    if (UNSAFE.test(file))
      throw new ToolError(`${name}: "${file}" has a quote, a tab, a line break or one of $ ; { } \\.`);
  }
  mkdirSync(path.join(ingest.dir, STREAMS_FOLDER), { recursive: true });
  const file = path.join(ingest.dir, 'nginx.conf');
  const { uid, username } = os.userInfo();
  const user = uid === 0 ? username : null;
  writeFileSync(file, nginxConfig(ingest, { server: serverAddress(settings), module, user }), {
    mode: 0o600,
  });
  chmodSync(file, 0o600);
  for (const line of instructions(file, ingest, existsSync(module) ? null : module)) io.out(line);
  return 0;
}

function instructions(
  file: string,
  ingest: NonNullable<ServerSettings['ingest']>,
  missing: string | null,
): string[] {
  return [
    `Written: ${file}`,
    ...(missing === null
      ? []
      : [`There is no ${missing} yet: apt-get install nginx-light libnginx-mod-rtmp`]),
    '',
    'Start it as the user that runs the server, and keep it running:',
    `  nginx -e ${word(path.join(ingest.dir, 'error.log'))} -c ${word(file)}`,
    '',
    `Encoders stream to ${encoderAddress(ingest)} with the key of their stage, which superusers find on the`,
    `stage. TCP port ${ingest.port} must be reachable for them.`,
  ];
}
