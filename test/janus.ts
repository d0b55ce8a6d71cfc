import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { until } from './until';

/** Shared by Janus and the server. */
export const JANUS_SECRET = 'j4'.repeat(20);
const RTP_PORTS = { first: 20_000, last: 40_000, count: 400 };

/** A Janus of the tests' own, on this machine. */
export interface RunningJanus {
  url: string;
  /** Kills it, as a crash would. */
  kill: () => Promise<void>;
  /** Starts it again, with nothing it knew. */
  up: () => Promise<void>;
  /** Ends it and removes its files. */
  remove: () => Promise<void>;
}

/** The configuration that docs/operating.md describes, for tests. */
function configure(dir: string, port: number): void {
  const { first, last, count } = RTP_PORTS;
  const rtp = first + Math.floor(Math.random() * ((last - first) / count)) * count;
  const write = (name: string, text: string) => writeFileSync(path.join(dir, `${name}.jcfg`), text);
  write(
    'janus',
    `general: {
  configs_folder = "${dir}"
  plugins_folder = "/usr/lib/x86_64-linux-gnu/janus/plugins"
  transports_folder = "/usr/lib/x86_64-linux-gnu/janus/transports"
  api_secret = "${JANUS_SECRET}"
  token_auth = true
  token_auth_secret = "${JANUS_SECRET}"
}
nat: {
  full_trickle = true
  ice_enforce_list = "${Object.keys(os.networkInterfaces()).join()}"
}
media: { rtp_port_range = "${rtp}-${rtp + count - 1}" }
transports: { disable = "libjanus_http.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so,libjanus_rabbitmq.so" }
plugins: { disable = "libjanus_audiobridge.so,libjanus_echotest.so,libjanus_recordplay.so,libjanus_sip.so,libjanus_streaming.so,libjanus_textroom.so,libjanus_videocall.so,libjanus_voicemail.so" }
`,
  );
  write(
    'janus.transport.websockets',
    `general: { json = "compact" ws = true ws_port = ${port} ws_ip = "127.0.0.1" wss = false }`,
  );
  write('janus.plugin.videoroom', `general: { admin_key = "${JANUS_SECRET}" string_ids = true }`);
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, 'janus-protocol');
    socket.on('open', () => {
      socket.close();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Starts Debian's Janus. */
export async function startJanus(port: number): Promise<RunningJanus> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'plenary-janus-'));
  const url = `ws://127.0.0.1:${port}`;
  configure(dir, port);
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const up = async () => {
    await until('Janus answers', () => {
      // Now and then it crashes while it loads its libraries, and leaves its memory in its folder.
      if (!child || child.exitCode !== null || child.signalCode !== null) {
        const options = { cwd: dir, stdio: 'ignore' } as const;
        child = spawn('/usr/bin/janus', ['-F', dir, '-C', path.join(dir, 'janus.jcfg')], options);
      }
      return answers(url);
    });
  };
  await up();
  return {
    url,
    kill,
    up,
    async remove() {
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
