import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { databaseUrl, toolIo, type RecordedIo } from '../../test/setup/toolIo';
import { importCommand } from './importCommand';

const FIXTURES = path.join(__dirname, '../../test/fixtures/schedules');
const RC3 = path.join(FIXTURES, 'rc3-2020.schedule.json');

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.drop();
});

async function run(args: string[], io: RecordedIo = toolIo({ DATABASE_URL: databaseUrl(test) })) {
  return { code: await importCommand(args, io), out: io.lines, err: io.errors, io };
}
const file = (name: string, content: string | Buffer) => {
  const where = path.join(folder, name);
  writeFileSync(where, content);
  return where;
};
const stored = async () => (await test.db.selectFrom('session').select('session_id').execute()).length;

describe('npm run import', () => {
  it('imports, reports the result and exits with code 0', async () => {
    const first = await run(['schedule', RC3, '--event', 'cleaning-summit', '--dry-run']);
    expect(first.code).toBe(0);
    expect(first.out[0]).toBe(
      'rC3 Channels (rc3-channels-2020) into cleaning-summit: a dry run, nothing was stored',
    );
    expect(await stored()).toBe(0);

    const second = await run(['schedule', RC3, '--event', 'cleaning-summit']);
    expect(second).toMatchObject({ code: 0, err: [`${RC3}: 48 events`, 'Stored 48 of 48 sessions'] });
    expect(second.out.slice(0, 6)).toEqual([
      'rC3 Channels (rc3-channels-2020) into cleaning-summit',
      '  added         48',
      '  changed        0',
      '  unchanged      0',
      '  refused        0',
      '  vanished       0',
    ]);
    expect(await stored()).toBe(48);
  });

  it('warns of sessions outside the event’s dates', async () => {
    const { code, out } = await run(['schedule', RC3, '--event', 'cleaning-summit', '--dry-run']);
    expect(code).toBe(0);
    expect(out[6]).toBe(
      `Warning: 48 sessions are outside the event's dates, 2021-01-25 to 2021-01-29 (48 in the file). Check the file, or "dates" in configs/cleaning-summit/event.json:`,
    );
    expect(out).toContain(
      '  MJA8QY: "Der faule Admin automatisiert: Gluon auf echter Hardware te…" on 2020-12-27',
    );
    expect(out).toHaveLength(6 + 1 + 48);
  });

  it('lists refused and vanished sessions without terminal control characters', async () => {
    const conference = (events: object[]) =>
      JSON.stringify({
        conference: {
          acronym: 'c',
          title: 'C\u001b[2J',
          days: [{ date: '2021-01-25', rooms: { 'A\u009b': events } }],
        },
      });
    const good = { date: '2021-01-25T10:00:00Z', duration: '00:30' };
    const before = file(
      'a.json',
      conference([
        { ...good, id: 1, slug: 'one', title: 'One' },
        { ...good, id: 2, slug: 'two', title: 'Two' },
      ]),
    );
    const after = file(
      'b.json',
      conference([
        { ...good, id: 1, slug: 'one', title: 'One' },
        { ...good, id: 3, title: 'Bad\u001b[31m', duration: 'x' },
      ]),
    );
    expect((await run(['schedule', before, '--event', 'cleaning-summit'])).code).toBe(0);
    const { code, out } = await run(['schedule', after, '--event', 'cleaning-summit']);
    expect(code).toBe(1);
    expect(out[0]).toBe('C[2J (c) into cleaning-summit');
    expect(out.slice(6)).toEqual([
      'Refused:',
      '  day 1, room "A", event 2: "Bad[31m": duration "x" is not hh:mm or dd:hh:mm',
      'No longer in the file, kept (--prune deletes them):',
      '  two: "Two"',
    ]);
    const pruned = await run(['schedule', after, '--event', 'cleaning-summit', '--prune']);
    expect(pruned.out).toContain('No longer in the file, deleted:');
  });

  it('says alike, in a dry run and a run, that a file of which nothing can be taken removes nothing', async () => {
    const event = (fields: object) => ({ id: 9, slug: 'nine', title: 'Nine', ...fields });
    const conference = (name: string, events: object[]) =>
      file(
        name,
        JSON.stringify({
          conference: { acronym: 'empty', days: [{ date: '2021-01-25', rooms: { Hall: events } }] },
        }),
      );
    const whole = conference('whole.json', [event({ date: '2021-01-25T10:00:00Z', duration: '00:30' })]);
    await run(['schedule', whole, '--event', 'cleaning-summit']);
    const before = await stored();
    const told = [
      'No longer in the file, kept because nothing in the file can be imported:',
      '  nine: "Nine"',
    ];
    for (const more of [['--dry-run'], []]) {
      const args = [
        'schedule',
        conference('none.json', []),
        '--event',
        'cleaning-summit',
        '--prune',
        ...more,
      ];
      const { code, out } = await run(args);
      expect([code, out.slice(-2)]).toEqual([0, told]);
    }
    expect(await stored()).toBe(before);
  });

  it('draws a bar if lines can be overwritten', async () => {
    const io = toolIo({ DATABASE_URL: databaseUrl(test) });
    const shown: string[] = [];
    io.replaceLine = (line) => void shown.push(line);
    await run(['schedule', RC3, '--event', 'cleaning-summit', '--video-url', '/media/demo/{seconds}/x'], io);
    expect(shown[0]).toMatch(/^\[#\.{29}\] 1 of 48 sessions$/);
    expect(shown.at(-1)).toBe('');
  });

  it('prints usage', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    expect(out[0]).toMatch(/^Usage: npm run import -- schedule <file> --event <id>/);
  });

  const huge = () => {
    const where = file('huge.json', '');
    truncateSync(where, 200 * 1024 * 1024);
    return where;
  };
  it.each<[string, () => string[], RegExp]>([
    [
      'no arguments',
      () => [],
      /^Enter what to import \(schedule, attendees, exhibitors, or posters\) and the file\./,
    ],
    ['no file', () => ['schedule'], /^Name the file to import/],
    ['no event', () => ['schedule', RC3], /^Name the event to import into: --event <id>\.$/],
    [
      'an unknown event',
      () => ['schedule', RC3, '--event', 'x'],
      /^There is no event "x" in configs\/ \(there are: .*cleaning-summit/,
    ],
    [
      'an unknown option',
      () => ['schedule', RC3, '--force'],
      /^Unknown option '--force'\. See npm run import -- --help\.$/,
    ],
    ['two files', () => ['schedule', RC3, RC3], /^Import one file at a time/],
    [
      'an unknown data set',
      () => ['schedule', RC3, '--table-name', 'x'],
      /^cleaning-summit has no data set "x"/,
    ],
    ['a bad template', () => ['schedule', RC3, '--video-url', '/{x}'], /^--video-url: \{x\} is not known/],
    ['a missing file', () => ['schedule', '/no/such.json'], /^\/no\/such\.json does not exist$/],
    ['a folder', () => ['schedule', folder], / is a folder, not a file$/],
    ['an empty file', () => ['schedule', file('empty', '')], / is empty$/],
    ['a huge file', () => ['schedule', huge()], / has 200 MB; the limit is 32 MB$/],
    [
      'a binary file',
      () => ['schedule', file('bin', Buffer.from([1, 0, 2]))],
      / is a binary file, not a schedule$/,
    ],
    [
      'UTF-16',
      () => ['schedule', file('utf16', Buffer.from('\ufeff{}', 'utf16le'))],
      / is text in UTF-16: save the file as UTF-8; in Excel: /,
    ],
    [
      'Latin-1',
      () => ['schedule', file('latin1', Buffer.from('{"ä"', 'latin1'))],
      / is not UTF-8, probably Windows-1252 \(line 1\): save the file as UTF-8; in Excel: /,
    ],
    [
      'a truncated file',
      () => ['schedule', path.join(FIXTURES, 'hostile/breaks-off.json')],
      / is not complete JSON /,
    ],
    [
      'another format',
      () => ['schedule', file('x.ics', 'BEGIN:VCALENDAR')],
      / is neither schedule JSON nor schedule XML$/,
    ],
  ])('refuses %s in one line and does nothing', async (_what, args, line) => {
    const before = await stored();
    const [what, ...rest] = args();
    const event =
      rest.length === 0 || rest.includes('--event') || line.source.includes('Name the event')
        ? []
        : ['--event', 'cleaning-summit'];
    const { code, out, err } = await run(what ? [what, ...rest, ...event] : []);
    expect({ code, out }).toEqual({ code: 2, out: [] });
    expect(err).toHaveLength(1);
    expect(err[0]).toMatch(line);
    expect(await stored()).toBe(before);
  });

  it('reports an unreachable database and bad settings', async () => {
    const nowhere = await run(
      ['schedule', RC3, '--event', 'cleaning-summit'],
      toolIo({ DATABASE_URL: 'postgres://secret:word@localhost:1/x' }),
    );
    expect(nowhere.code).toBe(2);
    expect(nowhere.err.at(-1)).toMatch(/^The database, the one of DATABASE_URL, cannot be reached: /);
    expect(nowhere.err.join()).not.toContain('word');
    const bad = await run(['schedule', RC3, '--event', 'cleaning-summit'], toolIo({ PORT: 'x' }));
    expect(bad).toMatchObject({ code: 2, out: [] });
    expect(bad.err[0]).toContain('PORT: found "x"');
  });
});
