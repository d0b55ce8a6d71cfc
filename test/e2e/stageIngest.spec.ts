import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { STREAMS_FOLDER, streamName } from '../../server/lib/stageStreams';
import { whyNoIngest } from '../../tools/ingestTools';
import { Api } from './support/api';
import { signedInBefore } from './support/person';
import { freePort, type RunningServer } from './support/server';
import { play, positionOf } from './support/session';
import { endServer, expect, startServer, test } from './support/test';

const missing = whyNoIngest();

let server: RunningServer;
let port: number;
const running = new Set<ChildProcess>();

function start(program: string, options: readonly string[]): ChildProcess {
  const child = spawn(program, options, { stdio: 'ignore' });
  running.add(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test.beforeAll(async () => {
  if (missing !== null) return;
  port = await freePort();
  server = await startServer({ INGEST_TOKEN: 'n7'.repeat(20), INGEST_PORT: String(port) });
  await server.command('ingest:config');
  const dir = path.join(server.dataDir, 'ingest');
  start('/usr/sbin/nginx', ['-e', path.join(dir, 'error.log'), '-c', path.join(dir, 'nginx.conf')]);
});
test.afterAll(async () => {
  await Promise.all([...running].map(end));
  if (missing === null) await endServer(server);
});

/** Streams a test picture, as OBS would. */
const encode = (key: string) =>
  start('/usr/bin/ffmpeg', [
    '-loglevel',
    'quiet',
    '-re',
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x180:rate=10',
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

test(
  'a stage plays its encoder, says when it is gone, and goes on by itself',
  { tag: '@fault' },
  async ({ page }) => {
    test.skip(missing !== null, missing ?? '');
    const { origin } = server;
    const organiser = await Api.as(origin, 'organiser');
    const { upcomingSessions, currentTimeISO } = await organiser.sessions();
    const live = upcomingSessions.find(({ startTime }) => startTime <= currentTimeISO);
    if (!live) throw new Error('The demo has no session on air.');
    await organiser.changeSession(live.sessionId, { videoUrl: null, room: 'Main Stage' });

    await signedInBefore(page, origin, 'organiser');
    await page.goto(`${origin}/sessions/${live.sessionId}`);
    await expect(page.getByText('The stream hasn’t started yet.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Live input…' }).click();
    await page.getByRole('button', { name: 'Show the stream key' }).click();
    const key = await page.getByRole('textbox', { name: 'Stream key' }).inputValue();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    const first = encode(key);
    await expect(page.locator('video')).toBeVisible();
    await play(page);

    await end(first);
    const interrupted = page.getByText('The stream was interrupted.').first();
    await expect(interrupted).toBeVisible();
    const player = page.getByRole('region', { name: /^Video: / });
    // Behind the notice the bar does not say that it is live either.
    await expect(player.getByText('Waiting…')).toHaveCount(1);
    // After a minute nginx removes the playlist; the player then attaches the stream anew, again and again.
    const stream = streamName({ conferenceId: 'cleaning-summit', stageId: 'main' });
    await rm(path.join(server.dataDir, 'ingest', STREAMS_FOLDER, stream, 'index.m3u8'));
    const loaded = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState);
    await expect.poll(loaded).toBe(0);
    encode(key);
    await expect(interrupted).toBeHidden();
    await expect.poll(loaded).toBeGreaterThan(2);
    const before = await positionOf(page);
    await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 1);
  },
);
