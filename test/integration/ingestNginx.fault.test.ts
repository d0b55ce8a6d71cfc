import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { getIngest, getStageInput } from '../../src/contract/stage/ingest';
import { stageAddress } from '../../src/contract/program/stages';
import { signVideoUrl } from '../../src/contract/stage/video';
import { ingestCommand } from '../../server/cli/ingestCommand';
import { judgeInputs } from '../../server/modules/stage/ingest/service';
import { whyNoIngest } from '../../tools/ingestTools';
import { buildEventConfig } from '../builders/eventConfig';
import { toolIo } from '../setup/toolIo';
import { until } from '../until';
import { insertSession } from './seed';
import { createTestServer, HOME, type TestServer } from './testServer';

const missing = whyNoIngest();
if (missing !== null) process.stderr.write(`${missing}\n`);

const TOKEN = 'n7'.repeat(20);
const running = new Set<ChildProcess>();

function start(program: string, options: readonly string[]): ChildProcess {
  const child = spawn(program, options, { stdio: 'ignore' });
  running.add(child);
  void once(child, 'exit').then(() => running.delete(child));
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Streams a test picture, as OBS would. */
const encode = (port: number, key: string) =>
  start('/usr/bin/ffmpeg', [
    '-loglevel',
    'quiet',
    '-re',
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=160x90:rate=10',
    '-f',
    'lavfi',
    '-i',
    'sine=440',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '20',
    '-c:a',
    'aac',
    '-f',
    'flv',
    `rtmp://127.0.0.1:${port}/live/${key}`,
  ]);

/** Sends this to the RTMP port and resolves once the connection is closed; rejects if there was none. */
const send = (port: number, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes)).resume();
    let isRefused = false;
    socket.on('error', ({ code }: NodeJS.ErrnoException) => (isRefused = code === 'ECONNREFUSED'));
    socket.on('close', () => (isRefused ? reject(new Error('refused')) : resolve()));
  });

/** The real nginx and ffmpeg; `apt-get install nginx-light libnginx-mod-rtmp ffmpeg`. */
(missing === null ? describe : describe.skip)('live input through nginx', () => {
  let dir: string;
  let port: number;
  let server: TestServer;
  beforeAll(async () => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'plenary-nginx-'));
    port = await freePort();
    server = await createTestServer({
      events: [buildEventConfig({ stages: [{ id: 'main', name: 'Main Stage', rooms: ['Main Stage'] }] })],
      ingest: { token: TOKEN, dir, host: 'localhost', port },
      now: new Date().toISOString(),
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port: http } = server.app.server.address() as AddressInfo;
    const io = toolIo({
      INGEST_TOKEN: TOKEN,
      INGEST_DIR: dir,
      INGEST_PORT: String(port),
      PORT: String(http),
    });
    expect(await ingestCommand([], io)).toBe(0);
    const now = server.clock.now();
    await insertSession(server.db, { conferenceId: HOME }, 's', {
      videoUrl: null,
      startTime: new Date(now - 60_000).toISOString(),
      endTime: new Date(now + 3_600_000).toISOString(),
    });
    start('/usr/sbin/nginx', ['-e', path.join(dir, 'error.log'), '-c', path.join(dir, 'nginx.conf')]);
    await until('nginx takes connections', () =>
      send(port, Buffer.alloc(0)).then(
        () => true,
        () => false,
      ),
    );
  });
  afterAll(async () => {
    await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
    await server.close();
    rmSync(dir, { recursive: true });
  });

  const state = async () => {
    server.clock.set(new Date().toISOString());
    await judgeInputs(server.deps, { token: TOKEN, dir, host: 'localhost', port });
    const { body } = await server.call(getStageInput, { params: { stageId: 'main' } }, { as: 'attendee' });
    return body.state;
  };
  const stateIs = (wanted: string) => until(`the stage is ${wanted}`, async () => (await state()) === wanted);

  it('goes on air, is interrupted and comes back; a wrong key and garbage do nothing', async () => {
    const { body } = await server.call(getIngest, { params: { stageId: 'main' } }, { as: 'superuser' });
    const key = body.ingest?.key ?? '';
    const wrong = encode(port, 'wrong');
    const first = encode(port, key);
    await stateIs('onAir');
    await until('the wrong key is refused', () => wrong.exitCode !== null);
    expect(wrong.exitCode).not.toBe(0);

    const now = server.clock.now();
    const signed = await server.call(
      signVideoUrl,
      {
        body: {
          url: stageAddress(HOME, 'main'),
          starts: new Date(now - 60_000).toISOString(),
          expires: new Date(now + 3_600_000).toISOString(),
        },
      },
      { as: 'attendee' },
    );
    const address = (file: string) => signed.body.url.replace('master.m3u8', file);
    const segments = async () =>
      [...(await server.inject({ url: address('index.m3u8') })).body.matchAll(/^\d+\.ts$/gm)].map(
        ([name]) => name,
      );
    const before = await segments();
    const garbage = [
      Buffer.alloc(100_000, 0xff),
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      Buffer.from([3, 0, 0]),
    ];
    for (const bytes of garbage) await send(port, bytes);
    await until('the playlist grows', async () => (await segments()).length > before.length);
    const [name = ''] = await segments();
    const segment = await server.inject({ url: address(name) });
    expect([segment.statusCode, segment.rawPayload[0]]).toEqual([200, 0x47]);

    // What is typed now is mapped to the clock of the encoder's picture.
    expect((await server.inject({ url: signed.body.url })).body).toContain('URI="typed-en.m3u8"');
    const captions = await server.inject({ url: address(name.replace(/(\d+)\.ts/, 'typed-en-$1.vtt')) });
    expect(captions.body).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00\.000,MPEGTS:[1-9]\d*\n/);

    await end(first, 'SIGKILL');
    await stateIs('interrupted');
    encode(port, key);
    await stateIs('onAir');
    expect(readFileSync(path.join(dir, 'error.log'), 'utf8')).not.toContain(key);
  });
});
