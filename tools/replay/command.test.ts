import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { everyPart, logOfSegments, startRecordedApp, visitDeps } from '../../test/actionLog/app';
import { settle } from '../../test/fakes/deps';
import { LOG_VERSION, type ActionLog } from '../../src/replay/log/actionLog';
import { MAX_LOG_BYTES, writeLog } from '../../src/replay/log/file';
import type { Entry, ReadEntry } from '../../src/replay/log/entry';
import { localeRequested } from '../../src/shared/platform/page';
import { replayCommand } from './command';

let folder: string;
let log: ActionLog;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plenary-replay-'));
  const deps = visitDeps('/gate?code=c&state=s');
  const app = startRecordedApp(deps);
  await settle();
  await app.send(...everyPart, localeRequested('es'));
  await deps.clock.advance(2_000);
  app.stop();
  log = logOfSegments(app.segment());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function replay(text: string | Buffer, ...options: string[]) {
  const file = path.join(folder, 'log.json');
  await writeFile(file, text);
  return run(file, ...options);
}

async function run(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await replayCommand(argv, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** The log with one entry changed. */
function withChange(change: (log: ActionLog) => void): string {
  const copy = structuredClone(log);
  change(copy);
  return writeLog(copy);
}

const isLanguageWish = (entry: Entry): entry is ReadEntry =>
  entry.kind === 'read' && entry.name === 'page.setLanguage';

/** Index of the log's first language setting, and the log with another language there. */
function otherLanguage(): { index: number; text: string } {
  const index = log.segments[0]?.entries.findIndex(isLanguageWish) ?? -1;
  const text = withChange(({ segments }) => {
    const entry = segments[0]?.entries.find(isLanguageWish);
    if (entry) entry.args = ['fr'];
  });
  return { index, text };
}

describe('npm run replay', () => {
  it.each(['sagas', 'state'])('reports an identical log in %s mode, with exit code 0', async (mode) => {
    const { code, out, err } = await replay(writeLog(log), '--mode', mode);
    expect(out).toMatch(new RegExp(`^The same: \\d+ entries in ${mode} mode, state [0-9a-f]{16}\\.$`));
    expect([code, err]).toEqual([0, '']);
  });

  it('reports where and in which saga it diverges, expected and found, with exit code 1', async () => {
    const { index, text } = otherLanguage();
    const { code, out } = await replay(text);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(
        new RegExp(`^Diverged at entry ${index}, 0:00:00\\.\\d{3} of page life 1, saga locale$`),
      ),
      'expected: read page.setLanguage("fr")',
      'found:    read page.setLanguage("en")',
      'difference (recorded → found):',
      '  0: "fr" → "en"',
      'state: the same as recorded',
    ]);
  });

  it('stops before the entry given by --until, which allows bisecting', async () => {
    const { index, text } = otherLanguage();
    expect((await replay(text, '--until', String(index))).code).toBe(0);
    expect((await replay(text, '--until', String(index + 1))).code).toBe(1);
  });

  it('prints JSON when asked', async () => {
    const { out } = await replay(writeLog(log), '--json');
    expect(JSON.parse(out)).toMatchObject({
      mode: 'sagas',
      altered: false,
      builds: 'test',
      divergence: null,
    });
    const unusable = await replay('{', '--json');
    expect(JSON.parse(unusable.out)).toHaveProperty('unusable');
    expect(unusable.code).toBe(2);
  });

  it('names actions unknown to this build, with their position', async () => {
    const text = withChange(({ segments }) => {
      const wish = segments[0]?.entries.find(
        (entry) => entry.kind === 'ext' && entry.action.type === localeRequested.type,
      );
      if (wish?.kind === 'ext') wish.action = { type: 'gone/requested' };
    });
    const { code, err } = await replay(text);
    expect(err).toMatch(/^This build does not know the action gone\/requested \(entry \d+\)\.$/);
    expect(code).toBe(1);
  });

  it('warns about a file that was altered', async () => {
    const { code, err } = await replay(writeLog(log).replace('"build":"test"', '"build":"other"'));
    expect(err).toMatch(/log\.json was altered since it was written\.$/);
    expect(code).toBe(0);
  });

  it.each([
    ['ends in the middle', () => writeLog(log).slice(0, -200), /line \d+/],
    ['is something else', () => '{"hello":1}', /action log/],
    [
      'is of a newer version',
      () => writeLog(log).replace(`"version":${LOG_VERSION}`, '"version":99'),
      /newer|99/,
    ],
    ['is empty', () => '', /log\.json/],
    [
      'has lost its beginning',
      () =>
        withChange((copy) => {
          if (copy.segments[0]) copy.segments[0].cut = { dropped: 5 };
        }),
      /beginning of page life 1 is gone \(5 entries\).*--mode state/,
    ],
  ])('rejects a file that %s, with the position, the reason and exit code 2', async (_what, text, reason) => {
    const { code, out, err } = await replay(text());
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(reason);
  });

  it('replays a packed file like a plain one', async () => {
    const plain = await replay(writeLog(log));
    expect(plain.code).toBe(0);
    expect(await replay(gzipSync(writeLog(log)))).toEqual(plain);
  });

  it.each([
    [
      'is cut short',
      () => gzipSync(writeLog(log)).subarray(0, -20),
      'the file: it is packed, and damaged or incomplete',
    ],
    [
      'has other bytes',
      () => gzipSync(writeLog(log)).fill(7, 500, 600),
      'the file: it is packed, and damaged or incomplete',
    ],
    [
      'unpacks beyond the limit',
      () => gzipSync(Buffer.alloc(MAX_LOG_BYTES + 1)),
      'the file: unpacked, it has more than 64 MB',
    ],
  ])('rejects a packed file that %s, with exit code 2', async (_what, bytes, reason) => {
    const { code, out, err } = await replay(bytes());
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(reason);
  });

  it('rejects a file that is too large before reading it', async () => {
    const file = path.join(folder, 'large.json');
    await writeFile(file, '{');
    await truncate(file, MAX_LOG_BYTES * 3);
    const { code, err } = await run(file);
    expect(code).toBe(2);
    expect(err).toMatch(/192 MB/);
  });

  it.each([
    [[], /Name one log file/],
    [['a.json', 'b.json'], /Name one log file/],
    [['a.json', '--mode', 'magic'], /--mode is state or sagas, not "magic"/],
    [['a.json', '--until', 'noon'], /--until is the number of an entry, not "noon"/],
    [['a.json', '--loud'], /Unknown option '--loud'/],
    [['nowhere.json'], /nowhere\.json: ENOENT/],
  ])('explains invalid arguments: %j', async (argv, message) => {
    const { code, err } = await run(...argv);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('explains its usage', async () => {
    const { code, out } = await run('--help');
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      'Usage: npm run replay -- <log.json.gz> [--mode state|sagas] [--until N] [--json]',
    ]);
  });
});
