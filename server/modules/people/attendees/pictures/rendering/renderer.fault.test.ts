import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { buildPicture, buildScanBomb, buildTextBomb } from '../../../../../../test/builders/picture';
import { cpuSeconds, isRunning, renderingChildren } from '../../../../../../test/integration/processes';
import { until } from '../../../../../../test/until';
import { settle } from '../../../../../../test/fakes/settle';
import { ProblemError } from '../../../../../problem';
import type { PictureRenderer } from '../../../../../deps/pictures';
import { openPictureRenderer } from './renderer';

const log = pino({ level: 'silent' });
const asker = { who: 'anna', signal: new AbortController().signal };

let renderer: PictureRenderer;
beforeEach(() => {
  renderer = openPictureRenderer(log);
});
afterEach(async () => {
  jest.useRealTimers();
  await renderer.close();
});

/** `ok`, or the name of the problem. */
const outcome = (bytes: Buffer, from = renderer) =>
  from.render(bytes, asker).then(
    () => 'ok',
    (error: unknown) => (error instanceof ProblemError ? error.problem.type.split(':').pop() : error),
  );

function onlyChild(): number {
  const [pid, ...others] = renderingChildren(process.pid);
  if (!pid || others.length > 0) throw new Error('There is not one process that renders.');
  return pid;
}

/** A process's arguments and environment, as its user's other processes can see them. */
function seenOf(pid: number): string {
  // A small Linux image has no ps.
  const proc = ['cmdline', 'environ'].map((name) => `/proc/${pid}/${name}`);
  if (proc.every(existsSync)) return proc.map((file) => readFileSync(file, 'utf8')).join('');
  return execFileSync('ps', ['eww', '-p', String(pid)], { encoding: 'utf8' });
}

describe('the rendering process', () => {
  it('starts with the first picture, serves later ones and ends when the renderer is closed', async () => {
    expect(renderingChildren(process.pid)).toEqual([]);
    expect(await outcome(await buildPicture())).toBe('ok');
    const pid = onlyChild();
    expect(await outcome(await buildPicture('png'))).toBe('ok');
    expect(onlyChild()).toBe(pid);
    await renderer.close();
    expect(isRunning(pid)).toBe(false);
    expect(await outcome(await buildPicture())).toBe('unavailable');
    expect(renderingChildren(process.pid)).toEqual([]);
  });

  it('gets no secrets from the environment', async () => {
    process.env['SECRET'] = 'a-secret-of-the-server';
    expect(await outcome(await buildPicture())).toBe('ok');
    delete process.env['SECRET'];
    const shown = seenOf(onlyChild());
    expect(shown).toContain('MALLOC_ARENA_MAX=1');
    expect(shown).not.toMatch(/a-secret-of-the-server|\bPATH=/);
  });

  // Other systems have no such limit.
  if (process.platform === 'linux') {
    it('has a kernel memory limit', async () => {
      expect(await outcome(await buildPicture())).toBe('ok');
      const limits = readFileSync(`/proc/${onlyChild()}/limits`, 'utf8');
      const [, bytes] = /^Max data size +(\d+) +\1 /m.exec(limits) ?? [];
      // Node.js 24 reserves up to 1.2 GB of it.
      expect(Number(bytes)).toBeLessThan(1_600_000_000);
    });
  }

  it('ignores the signals that stop the server', async () => {
    expect(await outcome(await buildPicture())).toBe('ok');
    const pid = onlyChild();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
    expect(await outcome(await buildPicture())).toBe('ok');
    expect(onlyChild()).toBe(pid);
  });

  it('is replaced when it dies', async () => {
    expect(await outcome(await buildPicture())).toBe('ok');
    const pid = onlyChild();
    process.kill(pid, 'SIGKILL');
    await until('the process has ended', () => renderingChildren(process.pid).length === 0);
    expect(await outcome(await buildPicture())).toBe('ok');
    expect(onlyChild()).not.toBe(pid);
  });

  it('is replaced even when a picture comes before the server is told of its death', async () => {
    const picture = await buildPicture();
    expect(await outcome(picture)).toBe('ok');
    process.kill(onlyChild(), 'SIGKILL');
    // Blocks the event loop, so that the death has happened and nobody has been told.
    // oxlint-disable-next-line plenary/no-waiting -- to block the event loop is the point
    while (renderingChildren(process.pid).length > 0);
    expect(await outcome(picture)).toBe('ok');
  });

  it('does not blame a picture that it was killed before reading', async () => {
    const picture = await buildPicture();
    expect(await outcome(picture)).toBe('ok');
    const pid = onlyChild();
    process.kill(pid, 'SIGSTOP');
    const second = outcome(picture);
    // By then the picture waits in the pipe.
    await settle();
    process.kill(pid, 'SIGKILL');
    expect(await second).toBe('ok');
  });

  it('ends with its server, even while rendering a picture', async () => {
    const script = path.join(import.meta.dirname, 'testing/rendererOwner.ts');
    const owner = spawn(process.execPath, ['server/run.cjs', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(owner.stdout, 'data');
    const [pid = 0] = renderingChildren(owner.pid ?? 0);
    expect(isRunning(pid)).toBe(true);
    const before = cpuSeconds(pid) ?? 0;
    owner.kill('SIGKILL');
    let used = before;
    await until('the process has ended', () => {
      const now = cpuSeconds(pid);
      used = now ?? used;
      return now === undefined;
    });
    // Rendering takes several times as much.
    expect(used - before).toBeLessThan(2);
  });
});

describe('a picture that costs too much', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['time', () => buildScanBomb(4_600, 4_500)],
    ['memory', () => buildTextBomb(1_000)],
  ])('in %s is refused, and the next one is rendered', async (_what, build) => {
    const bomb = await build();
    expect(await outcome(await buildPicture())).toBe('ok');
    const pid = onlyChild();
    expect(await outcome(bomb)).toBe('too-complex');
    expect(isRunning(pid)).toBe(false);
    expect(await outcome(await buildPicture())).toBe('ok');
  });

  it('is abandoned at the deadline if its process is stopped', async () => {
    const picture = await buildPicture();
    expect(await outcome(picture)).toBe('ok');
    const pid = onlyChild();
    process.kill(pid, 'SIGSTOP');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const stuck = outcome(picture);
    const next = outcome(picture);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await stuck).toBe('unavailable');
    jest.useRealTimers();
    expect(await next).toBe('ok');
    expect(isRunning(pid)).toBe(false);
  });
});
