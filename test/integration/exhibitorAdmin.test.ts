import { listAuditEntries } from '../../src/contract/admin/audit';
import { getBooth, listOwnExhibitors } from '../../src/contract/exhibition/exhibitorCenter';
import {
  listAllExhibitors,
  postExhibitor,
  putExhibitor,
  setExhibitorsRemoved,
} from '../../src/contract/exhibition/exhibitorAdmin';
import type { EndpointInput } from '../../src/contract/kit/endpoint';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import {
  getSharing,
  listLeads,
  listSharedContacts,
  revokeSharedContact,
  shareContact,
} from '../../src/contract/exhibition/leads';
import { getTradeshow } from '../../src/contract/exhibition/tradeshow';
import { insertMember } from '../../server/modules/exhibition/booth/repository';
import naughtyStrings from '../naughtyStrings';
import { HOME, OTHER, useFourEvents } from './fourEvents';
import { insertAttendee, insertExhibitor } from './seed';

const world = useFourEvents('2021-01-26T14:00:00.000Z');
const as = { as: 'superuser' } as const;

type Query = Partial<EndpointInput<typeof listAllExhibitors>['query']>;
const list = async (query: Query = {}) => (await world.server.call(listAllExhibitors, { query }, as)).body;
const names = async (query: Query = {}) =>
  (await list(query)).exhibitors.map(({ companyName }) => companyName);
const add = (companyName: string, over: Partial<EndpointInput<typeof postExhibitor>['body']> = {}) =>
  world.server.call(
    postExhibitor,
    { body: { companyName, tier: 2, featured: false, team: [], ...over } },
    as,
  );
const setRemoved = (removed: boolean, ...exhibitorIds: string[]) =>
  world.server.call(setExhibitorsRemoved, { body: { exhibitorIds, removed } }, as);
const shown = async () =>
  (await world.server.call(getTradeshow, { query: {} }, { as: 'attendee' })).body.exhibitors.map(
    ({ exhibitorId }) => exhibitorId,
  );

describe('the list', () => {
  beforeEach(async () => {
    const { db } = world.server;
    const insert = (exhibitorId: string, companyName: string, tier: number) =>
      insertExhibitor(db, { conferenceId: HOME }, { exhibitorId, companyName, tier });
    await insert('a', 'Ävra 100%', 1);
    await insert('b', 'brightline', 2);
    await insert('c', 'Zeta_Co', 2);
    await insertExhibitor(db, { conferenceId: OTHER }, { exhibitorId: 'x', companyName: 'Elsewhere' });
    await insertMember(db, { conferenceId: HOME, exhibitorId: 'c' }, 'kim@a.example');
  });

  it('is by name, tier, team or leads, either way', async () => {
    expect(await names()).toEqual(['Ävra 100%', 'brightline', 'Zeta_Co']);
    expect(await names({ order: 'descending' })).toEqual(['Zeta_Co', 'brightline', 'Ävra 100%']);
    expect(await names({ sort: 'tier' })).toEqual(['Ävra 100%', 'brightline', 'Zeta_Co']);
    expect(await names({ sort: 'team', order: 'descending' })).toEqual([
      'Zeta_Co',
      'Ävra 100%',
      'brightline',
    ]);
  });

  it('finds names in any spelling, by tier, and what was removed; signs stand for themselves', async () => {
    expect(await names({ q: 'AVRA' })).toEqual(['Ävra 100%']);
    expect(await names({ q: '0%' })).toEqual(['Ävra 100%']);
    expect(await names({ q: 'a_c' })).toEqual(['Zeta_Co']);
    expect(await names({ q: 'b%e' })).toEqual([]);
    expect(await names({ tier: 2, q: 'E' })).toEqual(['brightline', 'Zeta_Co']);
    await setRemoved(true, 'b');
    expect([await names(), await names({ state: 'removed' })]).toEqual([
      ['Ävra 100%', 'Zeta_Co'],
      ['brightline'],
    ]);
  });

  it('says how many match on all pages', async () => {
    const more = Array.from({ length: 60 }, (_none, n) => `many-${n}`);
    for (const exhibitorId of more) {
      await insertExhibitor(
        world.server.db,
        { conferenceId: HOME },
        { exhibitorId, companyName: exhibitorId },
      );
    }
    const [page, next] = [await list({ q: 'many' }), await list({ q: 'many', offset: 50 })];
    expect([page.exhibitors.length, page.total, next.exhibitors.length]).toEqual([50, 60, 10]);
  });

  it('takes any text to search for', async () => {
    for (const q of naughtyStrings.filter((text) => text.length <= 200 && !text.includes('\0'))) {
      expect([200, 400, 422]).toContain(
        (await world.server.call(listAllExhibitors, { query: { q } }, as)).status,
      );
    }
  });
});

describe('adding', () => {
  it('makes an exhibitor with its team, which may run the booth', async () => {
    const { status, body } = await add(' Brightline  Supply ', { team: ['presenter@example.org'] });
    expect([status, body]).toMatchObject([
      200,
      { exhibitorId: 'brightline-supply', companyName: 'Brightline Supply', team: 1, leads: 0, revision: 1 },
    ]);
    expect(await shown()).toEqual(['brightline-supply']);
    // Another of the same name is another company.
    expect((await add('Brightline Supply')).body.exhibitorId).toBe('brightline-supply-2');
    expect((await add('株式会社')).body.exhibitorId).toMatch(/^exhibitor-[0-9a-f]{12}$/);
  });

  it('adds one, however often the same request comes', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'cc7f2f3e-8f0e-4a9b-9d31-0d8f5ad0f6b1' };
    const body = { companyName: 'Once', tier: 2, featured: false, team: [] };
    const both = [
      await world.server.call(postExhibitor, { body }, { ...as, headers }),
      await world.server.call(postExhibitor, { body }, { ...as, headers }),
    ];
    expect(both.map(({ body: made }) => made.exhibitorId)).toEqual(['once', 'once']);
    expect(await names()).toEqual(['Once']);
  });

  it.each([
    ['an unknown tier', { tier: 7 }, 422],
    ['no name', { companyName: ' ' }, 400],
    ['a name of nothing that is shown', { companyName: '\u200b\u202e' }, 400],
    ['a name that is too long', { companyName: 'x'.repeat(201) }, 400],
    ['no address', { team: ['kim'] }, 400],
  ])('refuses %s', async (_what, over, expected) => {
    expect((await add('A', over)).status).toBe(expected);
    expect(await names()).toEqual([]);
  });
});

describe('what the organizers decide', () => {
  const put = (exhibitorId: string, body: EndpointInput<typeof putExhibitor>['body']) =>
    world.server.call(putExhibitor, { params: { exhibitorId }, body }, as);
  const fields = { companyName: 'New name', tier: 1, featured: true };

  it('is changed on the revision that was read, which who edits the booth learns of', async () => {
    await add('Old');
    const both = await Promise.all([
      put('old', { ...fields, revision: 1 }),
      put('old', { ...fields, revision: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list()).exhibitors).toMatchObject([{ ...fields, exhibitorId: 'old', revision: 2 }]);
    const booth = (await world.server.call(getBooth, { params: { exhibitorId: 'old' } }, as)).body;
    expect(booth).toMatchObject({ companyName: 'New name', tier: 1, revision: 2 });
    expect((await put('old', { ...fields, tier: 7, revision: 2 })).status).toBe(422);
    expect((await put('unknown', { ...fields, revision: 1 })).status).toBe(404);
  });
});

it('removes exhibitors with what that means for teams and leads, and restores all of it', async () => {
  const { server } = world;
  const params = { exhibitorId: 'gone' };
  await insertExhibitor(server.db, { conferenceId: HOME }, params);
  await insertMember(server.db, { conferenceId: HOME, ...params }, 'exhibitor');
  await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'attendee' });
  const { detailsKey } = (await server.call(getSharing, { params }, { as: 'attendee' })).body;
  await server.call(shareContact, { params, body: { detailsKey } }, { as: 'attendee' });
  expect((await list()).exhibitors).toMatchObject([{ team: 1, leads: 1, removedAt: null }]);

  expect((await setRemoved(true, 'gone', 'unknown')).body).toEqual({ changed: 1 });
  expect((await setRemoved(true, 'gone')).body).toEqual({ changed: 0 });
  expect(await shown()).toEqual([]);
  const booths = async () =>
    (await server.call(listOwnExhibitors, { query: {} }, { as: 'exhibitor' })).body.exhibitors.length;
  const leadsOfTeam = () => server.call(listLeads, { params, query: {} }, { as: 'exhibitor' });
  expect([await booths(), (await leadsOfTeam()).status]).toEqual([0, 403]);
  expect((await list({ state: 'removed' })).exhibitors).toMatchObject([{ team: 1, leads: 1 }]);

  await setRemoved(false, 'gone');
  expect([await shown(), await booths()]).toEqual([['gone'], 1]);
  expect((await leadsOfTeam()).body.leads).toHaveLength(1);

  // What is revoked while it is away stays revoked.
  await setRemoved(true, 'gone');
  const own = { attendeeId: 'attendee' };
  const [contact] = (await server.call(listSharedContacts, { params: own }, { as: 'attendee' })).body
    .contacts;
  const lead = { params: { ...own, leadId: contact?.leadId ?? '' } };
  expect((await server.call(revokeSharedContact, lead, { as: 'attendee' })).status).toBe(200);
  await setRemoved(false, 'gone');
  expect((await list()).exhibitors).toMatchObject([{ leads: 0 }]);
});

it('is recorded: who, what, how many, and no contents', async () => {
  await add('One', { team: ['kim@a.example'] });
  await world.server.call(
    putExhibitor,
    { params: { exhibitorId: 'one' }, body: { companyName: 'One', tier: 1, featured: false, revision: 1 } },
    as,
  );
  await setRemoved(true, 'one');
  await setRemoved(true, 'one');
  await setRemoved(false, 'one', 'unknown');
  const { entries } = (await world.server.call(listAuditEntries, { query: {} }, as)).body;
  expect(entries.map(({ act, object, fields, amount }) => [act, object.id, fields, amount])).toEqual([
    ['exhibitor.restore', '', [], 1],
    ['exhibitor.remove', 'one', [], 1],
    ['exhibitor.edit', 'one', ['tier'], null],
    ['exhibitor.create', 'one', [], null],
  ]);
});
