import { listAuditEntries } from '../../src/contract/admin/audit';
import { deliveredConfig } from '../../src/contract/platform/eventConfig/delivery';
import type { Problem } from '../../src/contract/kit/common';
import {
  getPromotionForm,
  NEW_PROMOTION,
  putPromotions,
  type PromotionCard,
  type PromotionFields,
} from '../../src/contract/exhibition/promotionAdmin';
import { countPromotion, listPromotionCounts } from '../../src/contract/exhibition/promotions';
import { addFile } from '../../server/modules/platform/files/repository';
import { jsonOf } from '../replyOf';
import { fourEvents, HOME } from './fourEvents';
import { createTestServer, TEST_NOW, type TestServer } from './testServer';

const image = 'assets/strip.svg';
let server: TestServer;
beforeAll(async () => {
  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  const ads = [{ id: 'one', imgsource: image, title: 'Visit us', link: '/tradeshow', isUsed: true }];
  const bannerAds = [{ slots: 'all' as const, image, url: '/tradeshow' }];
  server = await createTestServer({ events: [{ ...home, ads, bannerAds }, ...others] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
});

const as = { as: 'superuser' } as const;
const form = async () => (await server.call(getPromotionForm, {}, as)).body;
const put = (promotions: Partial<PromotionFields>, revision = 0) =>
  server.call(
    putPromotions,
    { body: { promotions: { cards: [], strips: [], ...promotions }, revision } },
    as,
  );
const card = (over: Partial<PromotionCard> = {}): PromotionCard => ({
  promotionId: NEW_PROMOTION,
  title: 'New',
  link: 'https://a.example/x',
  picture: image,
  isUsed: true,
  ...over,
});
const uploaded = async (fileId: string) => {
  await addFile(server.db, {
    conferenceId: HOME,
    ownerKind: 'event',
    ownerId: HOME,
    fileId,
    purpose: 'picture',
    name: 'ad.webp',
    mediaType: 'image/webp',
    bytes: 10,
    pages: null,
    createdAt: new Date(),
    userId: '',
  });
  return `file:${fileId}`;
};
/** What a page gets that is loaded now. */
async function delivered() {
  const reply = await server.inject({ url: '/config.json', headers: { host: `${HOME}.localhost` } });
  const { config } = deliveredConfig.parse(jsonOf(reply));
  return { ads: config.ads, bannerAds: config.bannerAds, tag: String(reply.headers.etag) };
}
let seconds = 0;
/** Pages that load at once share what was read. */
function later() {
  seconds += 2;
  server.clock.set(new Date(Date.parse(TEST_NOW) + seconds * 1_000).toISOString());
}

it('begins with those of the configuration', async () => {
  const { promotions, configured, revision } = await form();
  expect(promotions).toEqual(configured);
  expect(revision).toBe(0);
  expect(promotions.cards).toEqual([
    { promotionId: 'one', title: 'Visit us', link: '/tradeshow', picture: image, isUsed: true },
  ]);
  expect(promotions.strips).toMatchObject([{ promotionId: image, title: '', slots: 'all' }]);
});

it('shows what is stored to pages that are loaded from then on, and counts it', async () => {
  later();
  const before = await delivered();
  const picture = await uploaded('a'.repeat(32));
  const saved = await put({
    cards: [card({ picture }), card({ promotionId: 'one', isUsed: false })],
    strips: [{ ...card({ title: 'Strip', link: '/posters' }), slots: ['posters'] }],
  });
  expect(saved.status).toBe(200);
  const [made, kept] = saved.body.promotions.cards;
  expect([made?.promotionId, kept?.promotionId]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 'one']);
  later();
  const after = await delivered();
  expect(after.tag).not.toBe(before.tag);
  expect(after.ads).toEqual([
    {
      id: made?.promotionId,
      title: 'New',
      link: 'https://a.example/x',
      isUsed: true,
      imgsource: expect.stringContaining(`/files/${'a'.repeat(32)}/`) as unknown,
    },
  ]);
  expect(after.bannerAds).toMatchObject([{ title: 'Strip', url: '/posters', slots: ['posters'], image }]);
  const counted = (promotionId: string) =>
    server.call(countPromotion, { body: { promotionId, act: 'seen' } }, { as: 'attendee' });
  expect([await counted(made?.promotionId ?? ''), await counted('one')]).toMatchObject([
    { status: 200 },
    { status: 404 },
  ]);
  const counts = (await server.call(listPromotionCounts, {}, as)).body.promotions;
  expect(counts.map(({ title, seen }) => [title, seen])).toEqual([
    ['New', 1],
    ['Strip', 0],
  ]);
});

it('goes back to the configuration, whose later changes count again', async () => {
  const { configured } = await form();
  await put({ cards: [] });
  const { body } = await put({ ...configured, strips: configured.strips.map((each) => ({ ...each })) }, 1);
  expect(body).toMatchObject({ promotions: configured, revision: 2 });
  const row = await server.db.selectFrom('event_setting').select('value').executeTakeFirstOrThrow();
  expect(row.value).toBeNull();
  later();
  expect(await delivered()).toMatchObject({ ads: [{ id: 'one', imgsource: image }] });
});

it('refuses what cannot be shown', async () => {
  const errorsOf = async (promotions: Partial<PromotionFields>) => {
    const { status, body } = await put(promotions);
    return [status, (body as unknown as Problem).errors?.map(({ path }) => path)];
  };
  const blank = card({ title: ' ', link: '', picture: null });
  expect(await errorsOf({ cards: [blank] })).toEqual([
    422,
    ['cards.0.title', 'cards.0.link', 'cards.0.picture'],
  ]);
  expect((await put({ cards: [{ ...blank, isUsed: false }] })).status).toBe(200);
  const same = card({ promotionId: 'same' });
  expect(await errorsOf({ cards: [same], strips: [{ ...same, slots: 'all' }] })).toEqual([409, undefined]);
  await server.reset();
  expect(await errorsOf({ cards: [same], strips: [{ ...same, slots: 'all' }] })).toEqual([
    422,
    ['strips.0.promotionId'],
  ]);
  const links = ['http://a.example', 'javascript:alert(1)', '//a.example', 'tradeshow', '/a b'];
  for (const link of [...links, 'https://a@evil.example/']) {
    expect(await errorsOf({ cards: [card({ link })] })).toEqual([422, ['cards.0.link']]);
  }
  for (const picture of ['https://a.example/x.png', 'assets/other.svg', `file:${'b'.repeat(32)}`]) {
    expect(await errorsOf({ cards: [card({ picture })] })).toEqual([422, ['cards.0.picture']]);
  }
});

it('lets one of two editors win, and records what changed', async () => {
  const { configured } = await form();
  const both = await Promise.all(
    ['One', 'Two'].map((title) => put({ ...configured, cards: [card({ title })] })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { entries } = (await server.call(listAuditEntries, { query: {} }, as)).body;
  expect(entries.map(({ act, fields }) => [act, fields])).toEqual([['event.changePromotions', ['cards']]]);
});
