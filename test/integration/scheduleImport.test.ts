import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listAuditEntries } from '../../src/contract/admin/audit';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import { listNotices } from '../../src/contract/notices/notices';
import { getStoredSession, listSessionVersions, putSession } from '../../src/contract/program/programEditing';
import { putSaved } from '../../src/contract/people/saved';
import {
  listScheduleImports,
  postScheduleImport,
  previewScheduleImport,
  previewScheduleUndo,
  runScheduleImport,
  undoScheduleImport,
} from '../../src/contract/program/scheduleImport';
import { sessionChannel } from '../../src/contract/program/stages';
import { HOME, OTHER, useFourEvents } from './fourEvents';
import { insertSession } from './seed';

const NOW = '2021-01-26T14:00:00.000Z';
const DAY_MS = 86_400_000;
const world = useFourEvents(NOW);
const as = { as: 'superuser' } as const;
const FIXTURES = path.join(import.meta.dirname, '../fixtures/schedules');

interface Talk {
  code: string;
  start: string;
  title?: string;
  abstract?: string;
  duration?: string;
  date?: string;
}

/** A schedule of one day in one hall. */
const scheduleOf = (talks: Talk[], acronym = 'summit') =>
  JSON.stringify({
    schedule: {
      conference: {
        acronym,
        title: 'Cleaning Summit',
        time_zone_name: 'UTC',
        days: [
          {
            date: '2021-01-26',
            rooms: {
              Hall: talks.map(({ code, start, ...more }) => ({
                guid: `guid-${code}`,
                slug: code,
                title: `Talk ${code}`,
                duration: '01:00',
                date: `2021-01-26T${start}:00+00:00`,
                persons: [{ public_name: 'Ada Okafor' }],
                ...more,
              })),
            },
          },
        ],
      },
    },
  });

const upload = (text: string | Buffer, type = 'application/json') => {
  const bytes = typeof text === 'string' ? text : new Uint8Array(text);
  return world.server.call(postScheduleImport, { query: {}, file: new Blob([bytes], { type }) }, as);
};
const send = async (text: string) => (await upload(text)).body.importId;
const preview = async (importId: string) =>
  (await world.server.call(previewScheduleImport, { params: { importId } }, as)).body;
const run = (importId: string, basis: string, prune = false, headers = {}) =>
  world.server.call(
    runScheduleImport,
    { params: { importId }, body: { basis, prune, presenters: false } },
    { ...as, headers },
  );
/** Imports as a superuser does: sends the file, looks at the preview, confirms it. */
async function bring(text: string, prune = false) {
  const importId = await send(text);
  const { basis } = await preview(importId);
  return (await run(importId, basis, prune)).body;
}
const undo = async (importId: string) => {
  const { body } = await world.server.call(previewScheduleUndo, { params: { importId } }, as);
  return world.server.call(undoScheduleImport, { params: { importId }, body }, as);
};
const read = async (sessionId: string) =>
  (await world.server.call(getStoredSession, { params: { sessionId }, query: {} }, as)).body;
const rows = () => world.server.db.selectFrom('session').selectAll().orderBy('session_id').execute();
const titles = async () => (await rows()).map(({ title }) => title);
const versions = async (sessionId: string) =>
  (await world.server.call(listSessionVersions, { params: { sessionId }, query: {} }, as)).body.versions.map(
    ({ kind, by }) => [kind, by?.userId ?? null],
  );
const acts = async () => {
  const { body } = await world.server.call(listAuditEntries, { query: {} }, as);
  return body.entries.map(({ act, amount }) => [act, amount]);
};

const PLAN: Talk[] = [
  { code: 'A', start: '15:00' },
  { code: 'B', start: '16:00' },
];

describe('the preview of a schedule', () => {
  it('says field by field what changes, and changes nothing', async () => {
    await bring(scheduleOf([...PLAN, { code: 'C', start: '17:00' }, { code: 'E', start: '19:00' }]));
    const before = await rows();
    const importId = await send(
      scheduleOf([
        { code: 'A', start: '15:30', title: 'Moved & renamed' },
        { code: 'B', start: '16:00', abstract: 'About <mops>' },
        { code: 'D', start: '18:00' },
        { code: 'E', start: '19:00', duration: 'long', title: '' },
      ]),
    );
    const found = await preview(importId);
    expect(found).toMatchObject({
      title: 'Cleaning Summit',
      unchanged: 0,
      added: [{ title: 'Talk D', date: '2021-01-26', startTime: '2021-01-26T18:00:00.000Z', room: 'Hall' }],
      changed: [
        {
          sessionId: 'A',
          title: 'Talk A',
          isMoved: true,
          fields: [
            { field: 'title', before: 'Talk A', after: 'Moved & renamed' },
            { field: 'startTime', before: '2021-01-26T15:00:00.000Z', after: '2021-01-26T15:30:00.000Z' },
            { field: 'endTime', before: '2021-01-26T16:00:00.000Z', after: '2021-01-26T16:30:00.000Z' },
          ],
        },
        {
          sessionId: 'B',
          isMoved: false,
          fields: [{ field: 'description', before: '', after: 'About <mops>' }],
        },
      ],
      vanished: [{ sessionId: 'C', title: 'Talk C' }],
      refused: [
        {
          where: 'day 1, room "Hall", event 4',
          title: null,
          reason: 'has no title; duration "long" is not hh:mm or dd:hh:mm',
          place: { day: 1, room: 'Hall', event: 4 },
          faults: [{ code: 'noTitle' }, { code: 'duration', value: 'long' }],
        },
      ],
    });
    expect(await rows()).toEqual(before);
  });

  it('shows of long texts the part that differs, and of speakers what changed', async () => {
    const text = (end: string) => `${'All the same. '.repeat(100)}${end}`;
    const persons = (biography: string) => ({ persons: [{ public_name: 'Ada Okafor', biography }] });
    const talk = (end: string, biography: string) =>
      ({ code: 'A', start: '15:00', abstract: text(end), ...persons(biography) }) as Talk;
    await bring(scheduleOf([talk('Then.', 'Cleans.')]));
    const { changed } = await preview(await send(scheduleOf([talk('Now.', 'Cleans well.')])));
    expect(changed[0]?.fields).toMatchObject([
      { field: 'speakers', before: 'Ada Okafor: Cleans.', after: 'Ada Okafor: Cleans well.' },
      {
        field: 'description',
        before: expect.stringMatching(/^….{70,90}Then\.$/) as string,
        after: expect.stringMatching(/^….{70,90}Now\.$/) as string,
      },
    ]);
  });

  it('warns of sessions outside the event’s dates', async () => {
    const far = scheduleOf([{ code: 'A', start: '15:00', date: '2031-01-26T15:00:00Z' }]);
    expect(await preview(await send(far))).toMatchObject({
      added: [{ sessionId: 'A' }],
      outside: [{ sessionId: 'A', date: '2031-01-26' }],
    });
  });

  it('reads XML, and refuses what is no schedule', async () => {
    const xml = readFileSync(path.join(FIXTURES, 'small.schedule.xml'));
    const { body } = await upload(xml, 'text/xml');
    expect((await preview(body.importId)).added.length).toBeGreaterThan(0);
    for (const [file, detail] of [
      ['', '"fault":{"code":"scheduleEmpty"}'],
      ['{', '"fault":{"code":"scheduleJson"}'],
      ['<schedule>\n<day>', '"fault":{"code":"scheduleXml","line":2}'],
      ['<!DOCTYPE a><schedule/>', '"fault":{"code":"scheduleDoctype","line":1}'],
      ['<html>', 'web page'],
      ['{"a": 1}', 'schedule.conference is missing'],
      [Buffer.from([0xff, 0xfe, 0x41, 0]), 'UTF-16'],
      [Buffer.from([0xc3, 0x28]), '"encoding":{"code":"windows1252","line":1}'],
      ['<?xml version="1.0" encoding="ISO-8859-1"?><schedule/>', '{"code":"declared","name":"ISO-8859-1"}'],
      [Buffer.from('a\0b'), 'binary'],
    ] as const) {
      const refused = await upload(file, 'application/octet-stream');
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining(detail)]);
    }
    expect((await upload('{}', 'image/png')).status).toBe(415);
  });

  it('is kept for its event only, and for a day', async () => {
    const importId = await send(scheduleOf(PLAN));
    const elsewhere = await world.server.call(
      previewScheduleImport,
      { params: { importId } },
      { ...as, event: OTHER },
    );
    expect(elsewhere.status).toBe(404);
  });
});

describe('importing a schedule', () => {
  it('does what was previewed, keeps who did it, and tells those concerned', async () => {
    await bring(scheduleOf([...PLAN, { code: 'C', start: '17:00' }]));
    for (const itemId of ['A', 'C']) {
      const input = { params: { kind: 'session' as const, itemId } };
      await world.server.call(putSaved, input, { as: 'attendee' });
    }
    const heads = () => world.server.deps.channels.head(HOME, sessionChannel('A'));
    expect(await heads()).toBe(0);
    const record = await bring(scheduleOf([{ code: 'A', start: '15:30' }, PLAN[1]!]), true);
    expect(record).toMatchObject({
      title: 'Cleaning Summit',
      added: 0,
      changed: 1,
      removed: 1,
      undone: null,
      undoableUntil: new Date(Date.parse(NOW) + 7 * DAY_MS).toISOString(),
    });
    expect(await titles()).toEqual(['Talk A', 'Talk B']);
    expect(await heads()).toBe(1);
    const { body } = await world.server.call(listNotices, { query: {} }, { as: 'attendee' });
    expect(body.notices.map((notice) => notice.body.kind).sort()).toEqual([
      'sessionCancelled',
      'sessionMoved',
    ]);
    expect(await versions('A')).toEqual([
      ['edited', 'superuser'],
      ['created', 'superuser'],
    ]);
    expect(await versions('C')).toEqual([
      ['removed', 'superuser'],
      ['created', 'superuser'],
    ]);
    expect(await acts()).toEqual([
      ['import.schedule', 2],
      ['session.remove', null],
      ['session.edit', null],
      ['import.schedule', 3],
      ['session.create', null],
      ['session.create', null],
      ['session.create', null],
    ]);
    const { body: list } = await world.server.call(listScheduleImports, {}, as);
    expect(list.imports.map(({ added, removed }) => [added, removed])).toEqual(
      expect.arrayContaining([
        [0, 1],
        [3, 0],
      ]),
    );
  });

  it('does nothing if the program has changed since the preview', async () => {
    await bring(scheduleOf(PLAN));
    const importId = await send(scheduleOf([{ code: 'A', start: '20:00' }, PLAN[1]!]));
    const { basis } = await preview(importId);
    const { fields } = await read('B');
    const body = { ...fields, title: 'Edited' };
    await world.server.call(putSession, { params: { sessionId: 'B' }, query: {}, body }, as);
    expect((await run(importId, basis)).status).toBe(409);
    expect((await read('A')).fields.startTime).toBe('2021-01-26T15:00:00.000Z');
    const again = await preview(importId);
    expect(again.changed.map(({ sessionId }) => sessionId)).toEqual(['A', 'B']);
    expect((await run(importId, again.basis)).status).toBe(200);
    expect((await read('B')).fields.title).toBe('Talk B');
  });

  it('is not held up by edits of sessions that are not in the file', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 'own');
    const importId = await send(scheduleOf(PLAN));
    const { basis } = await preview(importId);
    const { fields } = await read('own');
    const body = { ...fields, title: 'Edited' };
    await world.server.call(putSession, { params: { sessionId: 'own' }, query: {}, body }, as);
    expect((await run(importId, basis)).status).toBe(200);
  });

  it('of two at once, one is told that the program has changed', async () => {
    await bring(scheduleOf(PLAN));
    const later = (start: string) => send(scheduleOf([{ code: 'A', start }, PLAN[1]!]));
    const both = [await later('20:00'), await later('21:00')];
    const bases = await Promise.all(both.map(async (importId) => (await preview(importId)).basis));
    const replies = await Promise.all(both.map((importId, index) => run(importId, bases[index] ?? '')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('happens once, however often it is asked for', async () => {
    const importId = await send(scheduleOf(PLAN));
    const { basis } = await preview(importId);
    const headers = { [IDEMPOTENCY_KEY]: 'k'.repeat(20) };
    const first = await run(importId, basis, false, headers);
    expect(await run(importId, basis, false, headers)).toMatchObject({ status: 200, body: first.body });
    expect((await run(importId, basis)).status).toBe(409);
    expect((await world.server.call(previewScheduleImport, { params: { importId } }, as)).status).toBe(409);
    expect(await titles()).toEqual(['Talk A', 'Talk B']);
  });

  it('removes nothing if nothing of the file can be used', async () => {
    await bring(scheduleOf(PLAN));
    const importId = await send(scheduleOf([{ code: 'X', start: '15:00', duration: 'long' }]));
    const { basis, vanished, removable, refused } = await preview(importId);
    expect([vanished.length, removable, refused.length]).toEqual([2, 0, 1]);
    expect((await run(importId, basis, true)).body).toMatchObject({ removed: 0 });
    expect(await titles()).toEqual(['Talk A', 'Talk B']);
  });

  it('keeps what organizers added beyond the file', async () => {
    await bring(scheduleOf(PLAN));
    const { fields } = await read('A');
    const body = { ...fields, image: 'assets/a.svg', minutesBeforeSessionEval: 2 };
    await world.server.call(putSession, { params: { sessionId: 'A' }, query: {}, body }, as);
    await bring(scheduleOf([{ code: 'A', start: '15:30' }, PLAN[1]!]));
    expect((await read('A')).fields).toMatchObject({
      image: 'assets/a.svg',
      minutesBeforeSessionEval: 2,
      startTime: '2021-01-26T15:30:00.000Z',
    });
  });
});

describe('undoing an import', () => {
  const facts = async () =>
    (await rows()).map(
      ({
        updated_at: _updated,
        revision: _revision,
        calendar_sequence: _n,
        calendar_changed_at: _at,
        ...row
      }) => row,
    );

  it('sets everything back: what it added, changed and removed', async () => {
    await bring(scheduleOf([...PLAN, { code: 'C', start: '17:00' }]));
    const before = await facts();
    const { importId } = await bring(
      scheduleOf([{ code: 'A', start: '15:30', title: 'Other' }, PLAN[1]!, { code: 'D', start: '18:00' }]),
      true,
    );
    const done = await undo(importId);
    expect(done).toMatchObject({
      status: 200,
      body: {
        undoableUntil: null,
        undone: { reverted: 3, removed: 1, kept: 0, undoneBy: expect.any(String) as string },
      },
    });
    expect(await facts()).toEqual(before);
    expect((await versions('C'))[0]).toEqual(['created', 'superuser']);
    expect((await versions('D'))[0]).toEqual(['removed', 'superuser']);
    expect((await acts())[0]).toEqual(['import.undo', 3]);
  });

  it('leaves alone what was edited since', async () => {
    await bring(scheduleOf(PLAN));
    const { importId } = await bring(
      scheduleOf([
        { code: 'A', start: '20:00' },
        { code: 'B', start: '21:00' },
      ]),
    );
    const { fields } = await read('A');
    const body = { ...fields, title: 'Edited' };
    await world.server.call(putSession, { params: { sessionId: 'A' }, query: {}, body }, as);
    expect((await undo(importId)).body.undone).toMatchObject({ reverted: 1, removed: 0, kept: 1 });
    expect((await read('A')).fields).toMatchObject({
      title: 'Edited',
      startTime: '2021-01-26T20:00:00.000Z',
    });
    expect((await read('B')).fields.startTime).toBe('2021-01-26T16:00:00.000Z');
  });

  it('does exactly what was previewed, or nothing', async () => {
    const { importId } = await bring(scheduleOf(PLAN));
    const input = { params: { importId }, body: { reverted: 1, removed: 1, kept: 1 } };
    expect((await world.server.call(undoScheduleImport, input, as)).status).toBe(409);
    expect(await titles()).toEqual(['Talk A', 'Talk B']);
  });

  it('goes back over several imports', async () => {
    const first = await bring(scheduleOf(PLAN));
    const before = await facts();
    const second = await bring(scheduleOf([{ code: 'A', start: '20:00' }]), true);
    expect((await undo(second.importId)).body.undone).toMatchObject({ reverted: 2, removed: 0, kept: 0 });
    expect(await facts()).toEqual(before);
    expect((await undo(first.importId)).body.undone).toMatchObject({ reverted: 2, removed: 2, kept: 0 });
    expect(await rows()).toEqual([]);
  });

  it('does not bring back what has come back by another import', async () => {
    await bring(scheduleOf(PLAN));
    const { importId } = await bring(scheduleOf([PLAN[0]!]), true);
    await bring(scheduleOf(PLAN));
    expect((await undo(importId)).body.undone).toMatchObject({ reverted: 0, removed: 0, kept: 1 });
    expect(await titles()).toEqual(['Talk A', 'Talk B']);
  });

  it('is possible once, and for seven days', async () => {
    const { importId } = await bring(scheduleOf(PLAN));
    await undo(importId);
    const input = { params: { importId } };
    const again = { ...input, body: { reverted: 2, removed: 2, kept: 0 } };
    expect(await world.server.call(undoScheduleImport, again, as)).toMatchObject({
      status: 200,
      body: { undone: { reverted: 2 } },
    });
    expect((await world.server.call(previewScheduleUndo, input, as)).status).toBe(409);
    const late = await bring(scheduleOf(PLAN));
    world.server.clock.set(new Date(Date.parse(NOW) + 8 * DAY_MS).toISOString());
    const params = { importId: late.importId };
    expect((await world.server.call(previewScheduleUndo, { params }, as)).status).toBe(409);
  });
});

describe('the export', () => {
  it('is a file of the published program', async () => {
    await bring(scheduleOf(PLAN));
    for (const [format, type] of [
      ['json', 'application/json; charset=utf-8'],
      ['xml', 'application/xml; charset=utf-8'],
      ['csv', 'text/csv; charset=utf-8'],
    ] as const) {
      const reply = await world.server.inject({
        url: `/api/${HOME}/admin/schedule-export?format=${format}`,
        headers: { authorization: `Bearer ${await world.server.token('superuser')}` },
      });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type]);
      expect(reply.headers['content-disposition']).toBe(`attachment; filename="${HOME}-schedule.${format}"`);
      expect(reply.body).toContain('Talk B');
      if (format === 'csv') continue;
      const found = await preview(await send(reply.body));
      expect(found).toMatchObject({ added: [], changed: [], vanished: [], refused: [], unchanged: 2 });
    }
    expect((await acts())[0]).toEqual(['session.exportAll', null]);
  });
});
