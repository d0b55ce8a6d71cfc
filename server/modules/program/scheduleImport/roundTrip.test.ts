import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import moment from 'moment-timezone';
import { buildSessionFields } from '../../../../test/builders/session';
import { hostileTexts, joinTexts } from '../../../../test/builders/hostileTexts';
import { sampled } from '../../../../test/naughtyStrings';
import { UNLISTED_AT_VIMEO } from '../../../../test/builders/vimeo';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/database';
import type { Turn } from '../../../deps/turn';
import type { SessionFields } from '../../../../src/contract/program/sessions';
import { seedDemo } from '../../../demo';
import { loadEvents } from '../../../events/load';
import { createEventRegistry } from '../../../events/registry';
import { exportFile } from '../scheduleExport/exportFile';
import { toColumns } from '../sessions/rows';
import { importSchedule } from './importSchedule';
import { parseSchedule } from './schedule';

const summit = loadEvents().events.find(({ config }) => config.conferenceId === 'cleaning-summit')?.config;
if (!summit) throw new Error('cleaning-summit is missing');
const event = summit;
const FIXTURES = path.join(import.meta.dirname, '../../../../test/fixtures/schedules');

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.db.deleteFrom('session').execute());

const parts = () => ({
  pool: test.pool,
  channels: { publishToAll: () => Promise.resolve() } as unknown as Turn['channels'],
  now: new Date('2020-12-27T00:00:00.000Z'),
});
const bring = (file: string, options = {}) =>
  importSchedule(parts(), event, parseSchedule(file, { timeZone: event.timeZone }), options);
const exported = (format: 'json' | 'xml' | 'csv', dataSet = '') =>
  text(exportFile(test.db, event, dataSet, format));
const sessions = () => test.db.selectFrom('session').selectAll().orderBy('session_id').execute();
/** Stores sessions: their fields, and where they come from. */
type Added = [sessionId: string, over: Partial<SessionFields>, source?: [string, string] | undefined];
const insertAll = async (added: Added[]) => {
  for (let at = 0; at < added.length; at += 500) {
    await test.db
      .insertInto('session')
      .values(
        added.slice(at, at + 500).map(([sessionId, over, source]) => ({
          ...toColumns(buildSessionFields(over)),
          conference_id: event.conferenceId,
          session_id: sessionId,
          source: source?.[0] ?? null,
          source_id: source?.[1] ?? null,
        })),
      )
      .execute();
  }
};
const insert = (sessionId: string, over: Partial<SessionFields>, source?: [string, string]) =>
  insertAll([[sessionId, over, source]]);

/** Expects that importing an export, with pruning, changes nothing. */
async function expectNoChange(format: 'json' | 'xml'): Promise<void> {
  // Of thousands of sessions, deep comparisons take half a minute.
  const stored = async () => (await sessions()).map((row) => JSON.stringify(row));
  const before = await stored();
  const result = await bring(await exported(format), { prune: true });
  expect(result).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: before.length,
    refused: [],
    vanished: [],
    pruned: false,
  });
  const after = await stored();
  expect(after.filter((row, index) => row !== before[index])).toEqual([]);
}

describe.each(['json', 'xml'] as const)('an export as %s', (format) => {
  it('of a real program is imported without a change', async () => {
    await bring(readFileSync(path.join(FIXTURES, 'rc3-2020.schedule.json'), 'utf8'));
    expect((await sessions()).length).toBe(48);
    await expectNoChange(format);
  });

  it('of what a schedule cannot say is imported without a change', async () => {
    const startTime = '2021-01-26T15:00:30.500Z';
    await insert('seconds', { startTime, endTime: '2021-01-26T15:20:10.000Z' });
    await insert('moment', { startTime, endTime: '2021-01-26T15:00:31.000Z' });
    await insert('days', { startTime, endTime: '2021-01-29T15:00:00.000Z' });
    await insert('elsewhere', { date: '2021-02-26', room: null, category: null, speakers: [] });
    await insert('noTitle', { title: '\u0001\u200b\ufffe\uffff'.slice(0, 1) });
    await insert('odd', { title: ' a\u0001 \ufffe\r\nb ', description: '<ul><li>x</ul>\r\n\t<b>y' });
    await insert('local', { document: 'assets/slides.pdf', onDemandOnly: true });
    await insert('rooms1', { room: 'Hall  1 ' });
    await insert('rooms2', { room: 'Hall 1' });
    await insert('rooms3', { room: '__proto__' });
    await insert('long', { description: '<'.repeat(50_000) });
    await insert('imported', {}, ['rc3', 'guid-1']);
    await expectNoChange(format);
  });

  it('of sessions as long as a day is imported without a change', async () => {
    await bring(readFileSync(path.join(FIXTURES, 'durations.schedule.xml'), 'utf8'));
    const minutes = (await sessions()).map(
      (row) => (row.end_time.getTime() - row.start_time.getTime()) / 60_000,
    );
    expect(minutes).toEqual([45, 24 * 60, 240]);
    await expectNoChange(format);
  });

  it('of texts with markup and entities is imported without a change', async () => {
    await bring(readFileSync(path.join(FIXTURES, 'markup.schedule.json'), 'utf8'));
    expect((await sessions()).map(({ title }) => title)).toContain(
      'Encoded once too often & Ropes <and> Knots',
    );
    await expectNoChange(format);
  });

  it('of an empty program is imported, too', async () => {
    await expectNoChange(format);
  });
});

it('an export of the demo is imported without a change', async () => {
  const registry = createEventRegistry([event], event.conferenceId);
  await seedDemo({ db: test.db, events: registry, settings: { environment: 'development' } });
  await test.db.deleteFrom('session').where('table_name', '!=', '').execute();
  expect((await sessions()).length).toBeGreaterThan(10);
  await expectNoChange('json');
  await expectNoChange('xml');
});

it('an export of hostile texts in every field is imported without a change', async () => {
  const texts = sampled(hostileTexts());
  const cut = (most: number) =>
    texts.map((words) =>
      words
        .slice(0, most)
        .replace(/\p{Surrogate}/gu, '')
        .replace(/\s+/g, ' '),
    );
  const lines = joinTexts(cut(150), 190);
  const titles = joinTexts(cut(400), 490);
  const long = joinTexts(texts, 49_000);
  await insertAll(
    lines.map((line, index) => {
      const title = titles[index] ?? '-';
      const words = long[index] ?? texts[index] ?? '';
      return [
        `t${index}`,
        {
          title,
          description: words,
          category: line,
          room: line,
          speakers: [{ name: line, title: words, biography: words }],
          document: `https://files.example/${encodeURIComponent(line)}`,
        },
      ];
    }),
  );
  await expectNoChange('json');
  await expectNoChange('xml');
});

describe('an export that was edited', () => {
  it('changes what was edited, and nothing else of a session', async () => {
    const speakers = [{ name: 'Ada', title: 'Chair', biography: '<p>Long</p>' }];
    await insert('a', { title: 'One', speakers, description: '<h2>Kept</h2>' });
    await insert('b', { title: 'Two' });
    const before = await sessions();
    const file = (await exported('json')).replace('"title":"One"', '"title":"Other"');
    expect(await bring(file)).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    const [a, b] = await sessions();
    expect(a).toMatchObject({ ...before[0], title: 'Other', revision: 2, ...stamps(a) });
    expect(b).toEqual(before[1]);
  });

  it('adds sessions, which it then knows, and removes them only with the others', async () => {
    await insert('a', { title: 'One' });
    const json = JSON.parse(await exported('json')) as {
      schedule: { conference: { days: { rooms: Record<string, object[]> }[] } };
    };
    const [rooms] = Object.values(json.schedule.conference.days[0]?.rooms ?? {});
    rooms?.push({ ...rooms[0], guid: 'added', slug: 'b', title: 'New' });
    expect(await bring(JSON.stringify(json))).toMatchObject({ added: 1, changed: 0, unchanged: 1 });
    expect(await bring(JSON.stringify(json))).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    await expectNoChange('json');
    rooms?.splice(0, 1);
    expect(await bring(JSON.stringify(json), { prune: true })).toMatchObject({ pruned: true });
    expect((await sessions()).map(({ session_id }) => session_id)).toEqual(['b']);
  });

  it('is a source like others at another event', async () => {
    await insert('a', { title: 'One' });
    const file = await exported('json');
    const other = { ...event, conferenceId: 'other-event' };
    const schedule = parseSchedule(file, { timeZone: event.timeZone });
    expect(await importSchedule(parts(), other, schedule)).toMatchObject({ added: 1 });
    expect(await importSchedule(parts(), other, schedule)).toMatchObject({ added: 0, unchanged: 1 });
  });
});

it('exports a table without formulas', async () => {
  await insert('a', { title: '=1+1', room: '@hall', speakers: [{ name: 'A', title: '', biography: '' }] });
  const [head, line] = (await exported('csv')).split('\r\n');
  expect(head).toMatch(/^sessionId,title,date,startTime/);
  expect(line).toContain("a,'=1+1,");
  expect(line).toContain(",'@hall,");
});

it('exports a table of plain text, with the times of the event’s zone, which its head names', async () => {
  await insert('a', {
    description: '<p>Bring &amp; share:</p><ul><li>a <strong>mallet</strong></li></ul>',
    startTime: '2020-12-27T22:30:00.000Z',
    endTime: '2020-12-28T00:15:00.000Z',
  });
  const [session] = parse<Record<string, string>>(await exported('csv'), { bom: true, columns: true });
  const start = moment.tz('2020-12-27T22:30:00.000Z', event.timeZone).format('YYYY-MM-DD HH:mm');
  const end = moment.tz('2020-12-28T00:15:00.000Z', event.timeZone).format('YYYY-MM-DD HH:mm');
  expect(session).toMatchObject({
    description: 'Bring & share:\n\n- a mallet',
    [`startTime (${event.timeZone})`]: start,
    [`endTime (${event.timeZone})`]: end,
  });
  expect(start).not.toContain('22:30');
});

it('an export leaves the addresses of unlisted videos as they are, in a table and when imported again', async () => {
  await insertAll(
    UNLISTED_AT_VIMEO.map((videoUrl, at) => [`v${at}`, { videoUrl, videoUrlOnDemand: videoUrl }]),
  );
  const table = await exported('csv');
  for (const address of UNLISTED_AT_VIMEO) expect(table).toContain(`,${address},${address},`);
  await bring((await exported('json')).replaceAll('"title":"', '"title":"New: '));
  const kept = (await sessions()).map(({ video_url, video_url_on_demand: later }) => [video_url, later]);
  expect(kept).toEqual(UNLISTED_AT_VIMEO.map((address) => [address, address]));
});

/** Columns that tell of the change itself. */
function stamps(row: Awaited<ReturnType<typeof sessions>>[number] | undefined) {
  return { updated_at: row?.updated_at, calendar_changed_at: row?.calendar_changed_at };
}
