import { randomUUID } from 'node:crypto';
import { carryOutDeletion, postDeletionRequest } from '../../src/contract/people/dataRights';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import { getComments, postComment } from '../../src/contract/stage/comments';
import {
  deletePoster,
  getEditedPoster,
  getPoster,
  getPosterHall,
  getPosterResults,
  listPosterActs,
  listPosters,
  POSTER_ACTS_PAGE,
  POSTER_PAGE,
  postPoster,
  postPosterStep,
  putPoster,
  putPosterAward,
  putPosterFile,
  putPosterLike,
  putPosterVisit,
  putPosterVote,
  type PosterFields,
  type PosterStep,
} from '../../src/contract/posters/posters';
import { getSaved, putSaved } from '../../src/contract/people/saved';
import { addFile } from '../../server/modules/platform/files/repository';
import { buildPosterFields } from '../builders/poster';
import { UNLISTED_AT_VIMEO } from '../builders/vimeo';
import naughtyStrings from '../naughtyStrings';
import { fourEvents, QUIET } from './fourEvents';
import { insertAttendee, insertPoster } from './seed';
import { createTestServer, HOME, type Person, type TestServer } from './testServer';

const DEADLINE = '2021-01-26T18:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  const { pageOptions } = home;
  const posters = { prize: true, comments: true, deadline: DEADLINE };
  server = await createTestServer({
    events: [{ ...home, pageOptions: { ...pageOptions, posters } }, ...others],
  });
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const key = () => ({ headers: { [IDEMPOTENCY_KEY]: randomUUID() } });
const insert = (posterId: string, over: Parameters<typeof insertPoster>[3] = {}) =>
  insertPoster(server.db, HOME, posterId, over);
const list = async (
  query: NonNullable<Parameters<typeof server.call<typeof listPosters>>[1]>['query'] = {},
) => (await server.call(listPosters, { query }, { as: 'attendee' })).body;
const found = async (query: string) => (await list({ query })).posters.map(({ posterId }) => posterId);
const open = (posterId: string, as: Person = 'attendee') =>
  server.call(getPoster, { params: { posterId } }, { as });
const create = (fields: Partial<PosterFields> = {}, as: Person = 'presenter') =>
  server.call(postPoster, { body: buildPosterFields(fields) }, { as, ...key() });
const save = (posterId: string, revision: number, fields: PosterFields, as: Person = 'presenter') =>
  server.call(putPoster, { params: { posterId }, body: { revision, fields } }, { as });
const step = (posterId: string, revision: number, kind: PosterStep, as: Person = 'presenter') =>
  server.call(postPosterStep, { params: { posterId }, body: { revision, step: kind } }, { as, ...key() });
const edited = async (posterId: string, as: Person = 'presenter') =>
  (await server.call(getEditedPoster, { params: { posterId } }, { as })).body;
const like = (posterId: string, as: Person, on = true) =>
  server.call(putPosterLike, { params: { posterId }, body: { on } }, { as });
const vote = (posterId: string, category: string, as: Person = 'attendee', on = true) =>
  server.call(putPosterVote, { params: { posterId }, body: { category, on } }, { as });
const visit = async (posterId: string, as: Person) =>
  (await server.call(putPosterVisit, { params: { posterId } }, { as })).body;

/** Uploads a file without its content. */
async function upload(posterId: string, purpose: 'poster' | 'thumbnail' | 'pitch', mediaType = 'image/webp') {
  const fileId = randomUUID().replaceAll('-', '');
  await addFile(server.db, {
    fileId,
    conferenceId: HOME,
    ownerKind: 'poster' as const,
    ownerId: posterId,
    purpose,
    mediaType,
    name: `${purpose}.x`,
    bytes: 5,
    pages: null,
    userId: 'presenter',
    createdAt: new Date(server.clock.now()),
  });
  return fileId;
}
const show = (posterId: string, revision: number, fileId: string, thumbnailId: string | null = null) =>
  server.call(
    putPosterFile,
    { params: { posterId }, body: { kind: 'new', revision, fileId, thumbnailId } },
    { as: 'presenter' },
  );

const actsOn = async (posterId: string, before?: number) => {
  const query = before === undefined ? {} : { before };
  return (await server.call(listPosterActs, { params: { posterId }, query }, { as: 'superuser' })).body;
};
const award = (posterId: string, given: string | null) =>
  server.call(putPosterAward, { params: { posterId }, body: { award: given } }, { as: 'superuser' });

describe('the gallery', () => {
  it('has what is published, by likes, age or number, and by category', async () => {
    await insert('one', { categories: ['Methods'] });
    await insert('two', { categories: ['Tools', 'Methods'] });
    await insert('draft', { state: 'draft' });
    await insert('sent', { state: 'submitted' });
    await like('two', 'attendee');
    const ids = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).posters.map(({ posterId }) => posterId);
    expect(await ids({})).toEqual(['two', 'one']);
    expect(await ids({ sort: 'number' })).toEqual(['one', 'two']);
    await server.db
      .updateTable('poster')
      .set({ published_at: new Date(9) })
      .where('poster_id', '=', 'one')
      .execute();
    expect(await ids({ sort: 'newest' })).toEqual(['one', 'two']);
    expect(await ids({ category: 'Tools' })).toEqual(['two']);
    const { body: hall } = await server.call(getPosterHall, {}, { as: 'attendee' });
    expect(hall).toMatchObject({
      count: 2,
      categories: [
        { name: 'Methods', count: 2 },
        { name: 'Tools', count: 1 },
      ],
      popular: [{ posterId: 'two', likes: 1 }, { posterId: 'one' }],
      own: [],
      waiting: null,
      mayCreate: false,
    });
  });

  it('finds words of title, number, authors, affiliations, categories and awards, without accents', async () => {
    await insert('wet', {
      title: 'Wie naß bleibt die Fläche?',
      authors: [{ name: 'Ana María O’Brien', affiliation: 'Harbor Works', account: '' }],
    });
    await insert('other', { title: 'Quiet machines' });
    await server.call(
      putPosterAward,
      { params: { posterId: 'wet' }, body: { award: 'Jury prize' } },
      { as: 'superuser' },
    );
    for (const query of [
      'flache',
      'NASS bleibt',
      'obrien maria',
      'harb',
      '1',
      'jury',
      'methods wet wie'.slice(0, 7),
    ]) {
      expect([query, await found(query)]).toEqual([query, expect.arrayContaining(['wet'])]);
    }
    expect(await found('machines')).toEqual(['other']);
    expect((await list({ query: 'quiett machnes' })).exact).toBe(0);
    expect(await found('machnes')).toEqual(['other']);
    expect(await list({ query: '!!! ???' })).toEqual({ posters: [], count: 0, exact: 0 });
    expect(await found('%')).toEqual([]);
  });

  it('pages through 2,000 posters, each once', async () => {
    await server.db
      .insertInto('poster')
      .values(
        Array.from({ length: 2_000 }, (_, index) => ({
          conference_id: HOME,
          poster_id: `p${index}`,
          number: index + 1,
          title: `Poster ${index}`,
          state: 'published' as const,
          award: null,
          version: null,
          submitted_at: null,
          published_at: new Date(0),
          likes: index % 7,
        })),
      )
      .execute();
    const seen = new Set<string>();
    for (let page = 0; page * POSTER_PAGE < 2_000; page += 1) {
      const { posters, count } = await list({ page });
      expect(count).toBe(2_000);
      for (const { posterId } of posters) seen.add(posterId);
    }
    expect(seen.size).toBe(2_000);
    expect((await list({ page: 34 })).posters).toEqual([]);
  });

  it.each(naughtyStrings.map((text) => [text]))('takes %j as words to look for', async (text) => {
    await insert('one');
    const { status } = await server.call(
      listPosters,
      { query: { query: text.slice(0, 200) } },
      { as: 'attendee' },
    );
    expect([200, 400]).toContain(status);
  });
});

describe('a poster’s page', () => {
  it('links authors whom the caller may find, and those alone', async () => {
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'ines' });
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'hidden' });
    await server.db
      .updateTable('attendee')
      .set({ hidden: true })
      .where('attendee_id', '=', 'hidden')
      .execute();
    const author = (name: string, account: string) => ({ name, affiliation: '', account });
    await insertPoster(server.db, HOME, 'p', {
      account: 'ines',
      authors: [author('Ines', ''), author('Hid Den', 'hidden'), author('No One', 'no@one.example')],
    });
    const { body } = await open('p');
    expect(body.people).toEqual([
      { name: 'Ines', affiliation: '', attendeeId: 'ines' },
      { name: 'Hid Den', affiliation: '', attendeeId: null },
      { name: 'No One', affiliation: '', attendeeId: null },
    ]);
    expect(JSON.stringify(body)).not.toContain('no@one.example');
  });

  it('counts a person’s first visit, and says which authors are there', async () => {
    await insert('p', { account: 'presenter' });
    expect(await visit('p', 'attendee')).toEqual({ here: [], likes: 0, views: 1 });
    expect(await visit('p', 'attendee')).toMatchObject({ views: 1 });
    await visit('p', 'presenter');
    expect(await visit('p', 'attendee')).toEqual({ here: [0], likes: 0, views: 2 });
    server.clock.advance(80_000);
    expect(await visit('p', 'attendee')).toMatchObject({ here: [] });
  });

  it('does not say that authors are there who are hidden in the directory, except to superusers', async () => {
    await insert('p', { account: 'presenter' });
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'presenter' });
    await server.db.updateTable('attendee').set({ hidden: true }).execute();
    await visit('p', 'presenter');
    expect(await visit('p', 'attendee')).toMatchObject({ here: [] });
    expect(await visit('p', 'superuser')).toMatchObject({ here: [0] });
  });

  it('has posters with an author or a category in common, the most alike first', async () => {
    const by = (name: string) => [{ name, affiliation: '', account: '' }];
    await insert('p', { categories: ['Methods'], authors: by('Ana') });
    await insert('same-category', { categories: ['Methods'], authors: by('Bo') });
    await insert('same-author', { categories: ['Tools'], authors: by('ANA') });
    await insert('neither', { categories: ['Tools'], authors: by('Cy') });
    expect((await open('p')).body.related.map(({ posterId }) => posterId)).toEqual([
      'same-author',
      'same-category',
    ]);
  });

  it('is liked once per person, also at the same time', async () => {
    await insert('p');
    await Promise.all([like('p', 'attendee'), like('p', 'attendee'), like('p', 'attendee2')]);
    expect((await open('p')).body).toMatchObject({ likes: 2, liked: true });
    expect((await like('p', 'attendee', false)).body).toEqual({ posterId: 'p', likes: 1, liked: false });
    expect((await like('p', 'attendee', false)).body.likes).toBe(1);
  });

  it('takes comments to its authors, where the event has them', async () => {
    await insert('p');
    const params = { subjectId: 'p' };
    const posted = await server.call(
      postComment,
      { params, body: { text: 'Why?' } },
      { as: 'attendee', ...key() },
    );
    expect(posted.status).toBe(200);
    expect(
      (await server.call(getComments, { params, query: {} }, { as: 'attendee2' })).body.comments,
    ).toHaveLength(1);
    await insertPoster(server.db, QUIET, 'p');
    expect(
      (await server.call(getComments, { params, query: {} }, { as: 'attendee', event: QUIET })).status,
    ).toBe(403);
    await insert('draft', { state: 'draft' });
    const hidden = { params: { subjectId: 'draft' }, query: {} };
    expect((await server.call(getComments, hidden, { as: 'attendee' })).status).toBe(404);
  });

  it('is saved once it is published, and no longer listed once it is not', async () => {
    await insert('p', { state: 'draft' });
    const params = { kind: 'poster' as const, itemId: 'p' };
    expect((await server.call(putSaved, { params }, { as: 'attendee' })).status).toBe(404);
    await step('p', 1, { kind: 'publish' }, 'superuser');
    expect((await server.call(putSaved, { params }, { as: 'attendee' })).status).toBe(200);
    const saved = async () => (await server.call(getSaved, {}, { as: 'attendee' })).body.items;
    expect(await saved()).toMatchObject([params]);
    await step('p', 2, { kind: 'return', reason: 'Wrong file.' }, 'superuser');
    expect(await saved()).toEqual([]);
  });

  it('marks what its authors answer', async () => {
    await insert('p', { account: 'presenter' });
    const body = { text: 'Because.' };
    const posted = await server.call(
      postComment,
      { params: { subjectId: 'p' }, body },
      { as: 'presenter', ...key() },
    );
    expect(posted.body).toMatchObject({ byHost: true });
  });
});

describe('the prize', () => {
  it('has one vote per person and category, also at the same time', async () => {
    await insert('one', { categories: ['Methods', 'Tools'] });
    await insert('two', { categories: ['Methods'] });
    await Promise.all([vote('one', 'Methods'), vote('two', 'Methods')]);
    await vote('one', 'Tools');
    await vote('two', 'Methods', 'attendee2');
    const results = (await server.call(getPosterResults, {}, { as: 'superuser' })).body.categories;
    const votes = results.map(({ posters }) => posters.reduce((sum, each) => sum + each.votes, 0));
    expect(votes).toEqual([2, 1]);
    expect((await vote('two', 'Methods')).body).toEqual({ posterId: 'two', votedIn: ['Methods'] });
    expect((await open('one')).body.votedIn).toEqual(['Tools']);
    expect((await vote('two', 'Methods', 'attendee', false)).body.votedIn).toEqual([]);
  });

  it('takes no vote for one’s own poster, in a category it is not in, or where there is none', async () => {
    await insert('p', { account: 'presenter', categories: ['Methods'] });
    expect((await vote('p', 'Methods', 'presenter')).status).toBe(409);
    expect((await vote('p', 'Tools')).status).toBe(422);
    await insertPoster(server.db, QUIET, 'p');
    const quiet = { params: { posterId: 'p' }, body: { category: 'Methods', on: true } };
    expect((await server.call(putPosterVote, quiet, { as: 'attendee', event: QUIET })).status).toBe(403);
  });

  it('drops votes in a category that the poster leaves', async () => {
    await insert('p', { categories: ['Methods', 'Tools'] });
    await vote('p', 'Tools');
    await save('p', 1, buildPosterFields({ categories: ['Methods'] }), 'superuser');
    expect((await open('p')).body.votedIn).toEqual([]);
  });
});

describe('the log of a poster', () => {
  it('says who did what when and why, in the transaction that did it', async () => {
    const { body } = await create({ title: 'Wet floors' });
    const { posterId } = body;
    await show(posterId, body.revision, await upload(posterId, 'poster'));
    const second = await edited(posterId);
    await save(posterId, second.revision, { ...second.fields, title: 'Wetter floors', doi: '10.1234/a' });
    await step(posterId, (await edited(posterId)).revision, { kind: 'submit' });
    const seen = (await edited(posterId)).revision;
    await step(posterId, seen, { kind: 'return', reason: 'Add the method.' }, 'superuser');
    expect((await step(posterId, seen, { kind: 'publish' }, 'superuser')).status).toBe(409);
    await award(posterId, 'Best poster');
    await award(posterId, 'Best poster');
    await award(posterId, null);
    const found = (await actsOn(posterId)).acts;
    expect(found.map(({ action, details, by }) => [action, by.userId, details])).toEqual([
      ['award', 'superuser', { award: null }],
      ['award', 'superuser', { award: 'Best poster' }],
      ['return', 'superuser', { reason: 'Add the method.' }],
      ['submit', 'presenter', {}],
      ['edit', 'presenter', { fields: ['title', 'doi'] }],
      ['showFile', 'presenter', { version: 1 }],
      ['create', 'presenter', { title: 'Wet floors' }],
    ]);
  });

  it('is append-only, and read page by page', async () => {
    await insert('one');
    for (let turn = 0; turn <= POSTER_ACTS_PAGE; turn += 1) await award('one', `Place ${turn}`);
    const first = await actsOn('one');
    expect(first.acts).toHaveLength(POSTER_ACTS_PAGE);
    expect(await actsOn('one', first.next ?? 0)).toMatchObject({
      acts: [{ details: { award: 'Place 0' } }],
      next: null,
    });
    await expect(server.db.deleteFrom('poster_act').execute()).rejects.toThrow('append-only');
    await expect(server.db.updateTable('poster_act').set({ action: 'edit' }).execute()).rejects.toThrow(
      'append-only',
    );
  });
});

describe('a poster on its way', () => {
  it('goes from draft to submitted to published', async () => {
    const { body: draft } = await create();
    const { posterId } = draft;
    expect(draft).toMatchObject({ state: 'draft', revision: 1, number: 1, open: true, manages: false });
    expect((await open(posterId)).status).toBe(404);
    expect((await step(posterId, 1, { kind: 'submit' })).status).toBe(409);
    const shown = await show(
      posterId,
      1,
      await upload(posterId, 'poster'),
      await upload(posterId, 'thumbnail'),
    );
    expect(shown.body).toMatchObject({ shownVersion: 1, revision: 2, versions: [{ version: 1 }] });
    expect((await step(posterId, 2, { kind: 'submit' })).body).toMatchObject({
      state: 'submitted',
      open: false,
    });
    expect((await save(posterId, 3, draft.fields)).status).toBe(409);
    const waiting = (await server.call(getPosterHall, {}, { as: 'superuser' })).body.waiting;
    expect(waiting).toMatchObject([{ posterId, state: 'submitted' }]);
    expect((await step(posterId, 3, { kind: 'publish' })).status).toBe(403);
    expect((await step(posterId, 3, { kind: 'publish' }, 'superuser')).body.state).toBe('published');
    expect((await open(posterId)).body.thumbnailUrl).toContain('/files/');
  });

  it('is sent back with a reason, and submitted again', async () => {
    await insert('p', { account: 'presenter', state: 'draft' });
    await show('p', 1, await upload('p', 'poster'));
    await step('p', 2, { kind: 'submit' });
    await step('p', 3, { kind: 'return', reason: 'The chart has no scale.' }, 'superuser');
    expect(await edited('p')).toMatchObject({
      state: 'draft',
      reason: 'The chart has no scale.',
      open: true,
    });
    expect((await step('p', 4, { kind: 'submit' })).body).toMatchObject({ state: 'submitted', reason: '' });
    expect((await step('p', 5, { kind: 'withdraw' })).body).toMatchObject({ state: 'draft', reason: '' });
  });

  it('is not changed by somebody who has not seen its last change', async () => {
    const { body } = await create();
    const fields = { ...body.fields, title: 'Second' };
    const saved = await Promise.all([save(body.posterId, 1, fields), save(body.posterId, 1, fields)]);
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('belongs to who is on it, by id or address; a presenter who begins one is put on it', async () => {
    expect((await create()).body.fields.authors).toMatchObject([
      { name: 'Eun-ji Park' },
      { account: 'presenter' },
    ]);
    await insert('other', { account: 'somebody', state: 'draft' });
    expect((await save('other', 1, buildPosterFields())).status).toBe(404);
    await insert('published', { account: 'somebody' });
    expect((await save('published', 1, buildPosterFields())).status).toBe(403);
    expect((await create({}, 'attendee')).status).toBe(403);
    await insert('own', { account: 'attendee', state: 'draft' });
    expect((await create({}, 'attendee')).status).toBe(200);
  });

  it('takes the address of a pitch only if it names no user', async () => {
    expect((await create({ pitchUrl: 'https://a@evil.example/' })).status).toBe(400);
    expect((await create({ pitchUrl: 'https://a.example/@b' })).status).toBe(200);
  });

  it('gives out the pitch of an unlisted video under the address that was given', async () => {
    for (const pitchUrl of UNLISTED_AT_VIMEO) {
      const { posterId } = (await create({ pitchUrl })).body;
      expect((await open(posterId, 'presenter')).body.pitch).toEqual({ url: pitchUrl, kind: 'video' });
    }
  });

  it('takes the event’s categories, each once', async () => {
    expect((await create({ categories: ['Secrets'] })).status).toBe(422);
    expect((await create({ categories: ['Tools', 'Tools'] })).status).toBe(422);
    expect((await create({ categories: [] })).status).toBe(200);
  });

  it('keeps its versions, and shows an earlier one again', async () => {
    await insert('p', { account: 'presenter', state: 'draft' });
    const first = await upload('p', 'poster');
    await show('p', 1, first);
    await show('p', 2, await upload('p', 'poster'));
    const body = { kind: 'earlier' as const, revision: 3, version: 1 };
    const back = await server.call(putPosterFile, { params: { posterId: 'p' }, body }, { as: 'presenter' });
    expect(back.body).toMatchObject({ shownVersion: 1, versions: [{ version: 2 }, { version: 1 }] });
    expect((await open('p', 'presenter')).body.file?.fileId).toBe(first);
  });

  it.each([
    ['application/pdf', true],
    ['image/webp', false],
  ])('says on its card whether it is a PDF: %s', async (mediaType, isPdf) => {
    await insert('p', { account: 'presenter', state: 'draft' });
    expect((await open('p', 'presenter')).body).toMatchObject({ isPdf: false, file: null });
    await show('p', 1, await upload('p', 'poster', mediaType));
    expect((await open('p', 'presenter')).body).toMatchObject({ isPdf, file: { mediaType } });
  });

  it('takes files of its own alone, for what they were uploaded', async () => {
    await insert('p', { account: 'presenter', state: 'draft' });
    await insert('other', { account: 'presenter', state: 'draft' });
    expect((await show('p', 1, await upload('other', 'poster'))).status).toBe(422);
    expect((await show('p', 1, await upload('p', 'thumbnail'))).status).toBe(422);
    expect((await show('p', 1, await upload('p', 'poster'), await upload('other', 'thumbnail'))).status).toBe(
      422,
    );
  });

  it('plays the pitch that was uploaded last, or else the given address', async () => {
    await insert('p', { pitchUrl: '/media/demo/60/master.m3u8' });
    expect((await open('p')).body.pitch).toEqual({ url: '/media/demo/60/master.m3u8', kind: 'video' });
    await upload('p', 'pitch', 'audio/mpeg');
    expect((await open('p')).body).toMatchObject({ hasPitch: true, pitch: { kind: 'audio' } });
  });

  it('is deleted with everything that belongs to it', async () => {
    await insert('p', { account: 'presenter' });
    await like('p', 'attendee');
    await vote('p', 'Methods');
    await visit('p', 'attendee');
    await upload('p', 'pitch');
    await server.call(
      postComment,
      { params: { subjectId: 'p' }, body: { text: 'Hm' } },
      { as: 'attendee', ...key() },
    );
    expect((await server.call(deletePoster, { params: { posterId: 'p' } }, { as: 'presenter' })).status).toBe(
      409,
    );
    expect((await server.call(deletePoster, { params: { posterId: 'p' } }, { as: 'superuser' })).status).toBe(
      200,
    );
    expect((await open('p')).status).toBe(404);
    for (const table of ['poster_like', 'poster_vote', 'poster_visit', 'poster_author', 'comment'] as const) {
      expect([table, await server.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
  });

  it('stores hostile texts as they are, or says what is wrong with them', async () => {
    for (const text of naughtyStrings) {
      const { status, body } = await create({ title: text, abstract: text });
      expect([200, 400]).toContain(status);
      if (status !== 200) continue;
      expect(body.fields.abstract).toBe(text);
      expect(body.fields.title).toBe(text.replace(/\s+/gu, ' ').trim());
      await server.db.deleteFrom('poster').execute();
    }
  });

  it('stays without the name of an author who is erased', async () => {
    await insert('p', { account: 'attendee2' });
    await like('p', 'attendee2');
    await server.call(
      postDeletionRequest,
      { params: { attendeeId: 'attendee2' } },
      { as: 'attendee2', ...key() },
    );
    const erased = await server.call(
      carryOutDeletion,
      { params: { attendeeId: 'attendee2' } },
      { as: 'superuser', ...key() },
    );
    expect(erased.status).toBe(200);
    expect((await open('p')).body).toMatchObject({ people: [{ name: '', affiliation: '' }], likes: 0 });
    expect(await found('park')).toEqual([]);
  });

  it('numbers posters that are created at once', async () => {
    const made = await Promise.all([create(), create(), create({}, 'superuser')]);
    expect(made.map(({ body }) => body.number).sort()).toEqual([1, 2, 3]);
  });

  // Last, as the clock only goes forward.
  it('is closed to its authors at the deadline to the second, except if it was sent back', async () => {
    const { body } = await create();
    const { posterId } = body;
    const toDeadline = Date.parse(DEADLINE) - server.clock.now();
    server.clock.advance(toDeadline - 1);
    expect((await save(posterId, 1, body.fields)).status).toBe(200);
    server.clock.advance(1);
    expect((await save(posterId, 2, body.fields)).status).toBe(409);
    expect((await create()).status).toBe(403);
    expect((await create({}, 'superuser')).status).toBe(200);
    expect((await save(posterId, 2, body.fields, 'superuser')).status).toBe(200);
    await step(posterId, 3, { kind: 'publish' }, 'superuser');
    await step(posterId, 4, { kind: 'return', reason: 'One word is wrong.' }, 'superuser');
    expect((await save(posterId, 5, body.fields)).status).toBe(200);
  });

  it('marks what was done after the deadline, and outlives the poster', async () => {
    await insert('one', { state: 'submitted' });
    server.clock.advance(Math.max(0, Date.parse(DEADLINE) - server.clock.now()));
    await step('one', (await edited('one', 'superuser')).revision, { kind: 'publish' }, 'superuser');
    await server.call(deletePoster, { params: { posterId: 'one' } }, { as: 'superuser' });
    expect((await actsOn('one')).acts).toMatchObject([
      { action: 'delete', details: { late: true } },
      { action: 'publish', details: { late: true } },
    ]);
  });
});
