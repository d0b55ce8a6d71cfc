import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { whyNoTurn } from '../../tools/roomTools';
import { enterRoom, expectMedia } from './support/room';
import { freePort, type RunningServer } from './support/server';
import { endServer, expect, startServer, test } from './support/test';

const missing = whyNoTurn();
const SECRET = 't8'.repeat(20);

let server: RunningServer;
let turn: ChildProcess;
let dir: string;
test.beforeAll(async () => {
  if (missing !== null) return;
  const port = await freePort();
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenary-turn-'));
  const options = [
    '-n',
    '--use-auth-secret',
    `--static-auth-secret=${SECRET}`,
    '--realm=plenary.test',
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    `--listening-port=${port}`,
    '--no-tls',
    '--no-dtls',
    '--no-cli',
    '--allow-loopback-peers',
    '--cli-password=unused',
    `--userdb=${path.join(dir, 'turn.db')}`,
    `--pidfile=${path.join(dir, 'turn.pid')}`,
    '--log-file=stdout',
    '--min-port=41000',
    '--max-port=41200',
  ];
  turn = spawn('/usr/bin/turnserver', options, { cwd: dir, stdio: 'ignore' });
  server = await startServer({
    TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`,
    TURN_SECRET: SECRET,
  });
});
test.afterAll(async () => {
  if (missing !== null) return;
  await endServer(server);
  if (turn.exitCode === null && turn.kill('SIGKILL')) await once(turn, 'exit');
  rmSync(dir, { recursive: true, force: true });
});

/** Has a page reach others only by a relay, as where a firewall lets nothing else through. */
const RELAY_ONLY = `window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration) {
    super({ ...configuration, iceTransportPolicy: 'relay' });
  }
}`;

test(
  'two people reach each other by a relay, with credentials of their visit',
  { tag: '@fault' },
  async ({ page, newPerson }) => {
    test.skip(missing !== null, missing ?? '');
    const { origin } = server;
    const other = await newPerson();
    for (const each of [page, other]) await each.addInitScript(RELAY_ONLY);
    await enterRoom({ page, origin, username: 'attendee', room: 'lounge-A' });
    await enterRoom({ page: other, origin, username: 'attendee2', room: 'lounge-A', at: '/developer' });
    await Promise.all([expectMedia(page, 1), expectMedia(other, 1)]);
    await expect(other.getByText(/relay udp to relay udp/)).toBeVisible();
  },
);
