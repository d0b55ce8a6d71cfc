import { sql } from 'kysely';
import {
  getExhibitor,
  getSuggestedExhibitors,
  getTradeshow,
  searchTradeshow,
  type Exhibitor,
} from '../../src/contract/exhibition/tradeshow';
import naughtyStrings from '../naughtyStrings';
import { inBatches } from '../setup/inBatches';
import { HOME, OTHER, useFourEvents } from './fourEvents';
import { insertAttendee, insertExhibitor, insertSession } from './seed';

const world = useFourEvents('2021-01-26T15:10:00.000Z');

const add = (exhibitorId: string, over: Partial<Exhibitor> = {}) =>
  insertExhibitor(
    world.server.db,
    { conferenceId: HOME },
    { exhibitorId, companyName: exhibitorId, ...over },
  );
/** Sets columns of a booth that no card shows. */
const furnish = (exhibitorId: string, columns: object) =>
  world.server.db.updateTable('exhibitor').set(columns).where('exhibitor_id', '=', exhibitorId).execute();
const remove = (exhibitorId: string) => furnish(exhibitorId, { removed_at: new Date() });
const booth = (exhibitorId: string, as: 'attendee' | 'exhibitor' | 'superuser' = 'attendee', query = {}) =>
  world.server.call(getExhibitor, { params: { exhibitorId }, query }, { as });
const search = async (q: string, over: object = {}) => {
  const { status, body } = await world.server.call(
    searchTradeshow,
    { query: { q, ...over } },
    { as: 'attendee' },
  );
  return { ...body, status, ids: body.exhibitors?.map((each) => each.exhibitorId) };
};
const product = (name: string) => ({
  productId: 'p',
  name,
  description: '',
  imgPath: null,
  link: null,
});

describe('the tradeshow', () => {
  it('lists exhibitors by tier, then by name, without removed ones', async () => {
    await add('b', { tier: 1, companyName: 'Élan' });
    await add('a', { tier: 1, companyName: 'Zebra' });
    await add('c', { tier: 3 });
    await add('d', { tier: 3 });
    await remove('d');
    const { body } = await world.server.call(getTradeshow, { query: {} }, { as: 'attendee' });
    expect(body.exhibitors.map(({ exhibitorId }) => exhibitorId)).toEqual(['c', 'b', 'a']);
  });
});

describe('a booth', () => {
  it('has what it shows, and its neighbors in the order of the tradeshow', async () => {
    await add('first', { tier: 3 });
    await add('booth', { tier: 2, categories: ['Chemistry'], interests: ['Floors'], featured: true });
    await add('gone', { tier: 2, companyName: 'booth, too' });
    await add('last', { tier: 1 });
    await remove('gone');
    const link = { network: 'linkedin', url: 'https://linkedin.example/booth' };
    await furnish('booth', {
      about: '<p>About</p>',
      products: JSON.stringify([product('Mop')]),
      links: JSON.stringify([link]),
    });
    expect((await booth('booth')).body).toMatchObject({
      categories: ['Chemistry'],
      interests: ['Floors'],
      featured: true,
      about: '<p>About</p>',
      products: [product('Mop')],
      links: [link],
      videos: [],
      hours: [],
      documents: [],
      team: [],
      sessions: [],
      mayEdit: false,
      previous: { exhibitorId: 'first', companyName: 'first' },
      next: { exhibitorId: 'last', companyName: 'last' },
    });
    expect((await booth('first')).body).toMatchObject({ previous: null, next: { exhibitorId: 'booth' } });
    expect((await booth('last')).body).toMatchObject({ previous: { exhibitorId: 'booth' }, next: null });
  });

  it('is none of another event, of an unknown id, or once it was removed', async () => {
    await insertExhibitor(world.server.db, { conferenceId: OTHER }, { exhibitorId: 'elsewhere' });
    await add('gone');
    await remove('gone');
    for (const id of ['elsewhere', 'nobody', 'gone']) expect((await booth(id)).status).toBe(404);
  });

  it('names its staff by id or known address, except the hidden', async () => {
    await add('booth');
    for (const [attendeeId, lastName] of [
      ['by-id', 'Adler'],
      ['by-mail', 'Brandt'],
      ['unseen', 'Conti'],
      ['other', 'Dahl'],
    ] as const)
      await insertAttendee(world.server.db, HOME, 'Supplier', { attendeeId, lastName });
    await sql`update attendee set known_email = 'mail@x.org' where attendee_id = 'by-mail'`.execute(
      world.server.db,
    );
    await sql`update attendee set hidden = true where attendee_id = 'unseen'`.execute(world.server.db);
    await world.server.db
      .insertInto('exhibitor_member')
      .values(
        ['by-id', 'mail@x.org', 'unseen'].map((account) => ({
          conference_id: HOME,
          exhibitor_id: 'booth',
          account,
        })),
      )
      .execute();
    const { team } = (await booth('booth')).body;
    expect(team.map(({ attendeeId }) => attendeeId)).toEqual(['by-id', 'by-mail']);
  });

  it('can be edited by its own staff and by superusers', async () => {
    await add('booth');
    await add('rival');
    await world.server.db
      .insertInto('exhibitor_member')
      .values({ conference_id: HOME, exhibitor_id: 'booth', account: 'exhibitor' })
      .execute();
    expect((await booth('booth', 'exhibitor')).body.mayEdit).toBe(true);
    expect((await booth('rival', 'exhibitor')).body.mayEdit).toBe(false);
    expect((await booth('rival', 'superuser')).body.mayEdit).toBe(true);
    expect((await booth('booth')).body.mayEdit).toBe(false);
  });

  it('lists the sessions that it sponsors, by start', async () => {
    await add('booth');
    await insertSession(world.server.db, { conferenceId: HOME }, 'late', {
      startTime: '2021-01-26T18:00:00.000Z',
      endTime: '2021-01-26T19:00:00.000Z',
    });
    await insertSession(world.server.db, { conferenceId: HOME }, 'early');
    await world.server.db
      .insertInto('exhibitor_session')
      .values(
        ['late', 'early', 'none'].map((session_id) => ({
          conference_id: HOME,
          exhibitor_id: 'booth',
          session_id,
        })),
      )
      .execute();
    const { sessions } = (await booth('booth')).body;
    expect(sessions.map(({ sessionId }) => sessionId)).toEqual(['early', 'late']);
  });

  it('returns texts as they are stored, whatever they are', async () => {
    const texts = naughtyStrings.filter((text) => text !== '' && !text.includes('\0'));
    await inBatches(texts, async (text, index) => {
      const exhibitorId = `b${index}`;
      await add(exhibitorId, { companyName: text, description: text, categories: [text] });
      await furnish(exhibitorId, { about: text, products: JSON.stringify([product(text)]) });
      const { status, body } = await booth(exhibitorId);
      expect([status, body.companyName, body.about]).toEqual([200, text, text]);
      expect([body.description, body.categories, body.products[0]?.name]).toEqual([text, [text], text]);
    });
  });
});

describe('search', () => {
  beforeEach(async () => {
    await add('brightline', { companyName: 'Brightline Supply', tier: 2, categories: ['Floor care'] });
    await add('muller', { companyName: 'Müller & Söhne', tier: 1, interests: ['Robots'] });
    await add('sudsworth', { companyName: 'Sudsworth', tier: 3 });
    await furnish('sudsworth', {
      products: JSON.stringify([product('Foam gun'), product('Bright foam'), product('Mop')]),
    });
  });

  it.each([
    ['bright', ['brightline', 'sudsworth'], 'the name first, whatever the tier'],
    ['SUPPLY bright', ['brightline'], 'words in any order'],
    ['muller sohne', ['muller'], 'without accents and punctuation'],
    ['floor', ['brightline'], 'a category'],
    ['robot', ['muller'], 'an interest'],
    ['gun', ['sudsworth'], 'a product'],
    ['right', [], 'not the middle of a word'],
    ['!?', [], 'no letters'],
    ['bright nothing', [], 'all words'],
    ['', ['sudsworth', 'brightline', 'muller'], 'all of them, in order'],
  ])('finds %p: %j, %s', async (q, ids) => {
    const found = await search(q);
    expect(found.ids).toEqual(ids);
    expect(found.count).toBe(ids.length);
  });

  it('names the products that match', async () => {
    const { exhibitors } = await search('foam');
    expect(exhibitors.map(({ products }) => products)).toEqual([['Foam gun', 'Bright foam']]);
  });

  it('lists those spelled alike if there are few', async () => {
    expect((await search('Sudswroth')).similar.map(({ exhibitorId }) => exhibitorId)).toEqual(['sudsworth']);
    // The most alike first; a product counts as well.
    expect((await search('Britghline')).similar.map(({ exhibitorId }) => exhibitorId)).toEqual([
      'brightline',
      'sudsworth',
    ]);
    expect((await search('xyzzyq')).similar).toEqual([]);
  });

  it('narrows by category and interest', async () => {
    expect((await search('', { category: 'Floor care' })).ids).toEqual(['brightline']);
    expect((await search('', { interest: 'Robots' })).ids).toEqual(['muller']);
    expect((await search('bright', { interest: 'Robots' })).ids).toEqual([]);
    expect((await search('', { category: 'Floor' })).ids).toEqual([]);
  });

  it('never finds what was removed', async () => {
    await remove('sudsworth');
    expect((await search('bright')).ids).toEqual(['brightline']);
    expect((await search('Sudswroth')).similar).toEqual([]);
  });

  it('pages through 5,000 exhibitors, each once, while they are still in order', async () => {
    await world.server.db
      .insertInto('exhibitor')
      .values(
        Array.from({ length: 5_000 }, (_none, index) => ({
          conference_id: HOME,
          exhibitor_id: `many-${index}`,
          company_name: `Many ${index}`,
          tier: index % 4,
        })),
      )
      .execute();
    const seen: string[] = [];
    for (let offset = 0; offset < 5_000; offset += 100) {
      const { ids, count } = await search('many', { offset, limit: 100 });
      expect(count).toBe(5_000);
      seen.push(...ids);
    }
    expect(new Set(seen).size).toBe(5_000);
    expect((await search('many 4999')).ids).toEqual(['many-4999']);
  });

  it('answers whatever is typed', async () => {
    await inBatches(naughtyStrings, async (text) => {
      const { status } = await search(text.slice(0, 100));
      expect([200, 400, 422]).toContain(status);
    });
  });
});

describe('suggestions', () => {
  const suggested = async () => {
    const { body } = await world.server.call(getSuggestedExhibitors, { query: {} }, { as: 'attendee' });
    return body.suggested.map(({ exhibitor, interests }) => [exhibitor.exhibitorId, ...interests]);
  };

  it('are those with most of the caller’s interests, then of higher tiers', async () => {
    await insertAttendee(world.server.db, HOME, 'Supplier', { attendeeId: 'attendee' });
    await sql`update attendee set interests = '{Floors,Robots}' where attendee_id = 'attendee'`.execute(
      world.server.db,
    );
    await add('one', { tier: 1, interests: ['Robots', 'Hats'] });
    await add('two', { tier: 1, interests: ['Robots', 'Floors'] });
    await add('three', { tier: 2, interests: ['Floors'] });
    await add('none', { tier: 4, interests: ['Hats'] });
    await add('gone', { tier: 4, interests: ['Robots', 'Floors'] });
    await remove('gone');
    expect(await suggested()).toEqual([
      ['two', 'Floors', 'Robots'],
      ['three', 'Floors'],
      ['one', 'Robots'],
    ]);
  });

  it('are none for somebody without interests', async () => {
    await add('one', { interests: ['Robots'] });
    expect(await suggested()).toEqual([]);
  });
});
