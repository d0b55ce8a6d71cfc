import { countPromotion, listPromotionCounts } from '../../src/contract/exhibition/promotions';
import { fourEvents, HOME } from './fourEvents';
import { createTestServer, TEST_NOW, type Person, type TestServer } from './testServer';

const image = 'assets/strip.svg';
let server: TestServer;
beforeAll(async () => {
  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  const card = { imgsource: image, title: 'Visit us', link: '/tradeshow' };
  const ads = [
    { ...card, id: 'one', isUsed: true },
    { ...card, id: 'unused', isUsed: false },
  ];
  const bannerAds = [{ slots: 'all' as const, image, url: '/tradeshow' }];
  server = await createTestServer({ events: [{ ...home, ads, bannerAds }, ...others] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
});

const count = (promotionId: string, act: 'seen' | 'opened' = 'seen', as: Person = 'attendee') =>
  server.call(countPromotion, { body: { promotionId, act } }, { as });
const counts = async () =>
  (await server.call(listPromotionCounts, {}, { as: 'superuser' })).body.promotions.map(
    ({ promotionId, kind, seen, opened }) => [promotionId, kind, seen, opened],
  );

it('counts each person once a day, apart from what they open', async () => {
  await Promise.all([count('one'), count('one'), count('one', 'opened'), count('one', 'seen', 'attendee2')]);
  await count(image);
  expect(await counts()).toEqual([
    ['one', 'card', 2, 1],
    [image, 'strip', 1, 0],
  ]);
  // The next day begins at midnight in Chicago.
  server.clock.set('2021-01-27T06:00:00.000Z');
  await count('one');
  expect((await counts())[0]).toEqual(['one', 'card', 3, 1]);
});

it('remembers of nobody what they saw on other days', async () => {
  await count('one');
  server.clock.set('2021-01-27T06:00:00.000Z');
  await count(image);
  const rows = await server.db.selectFrom('promotion_person').select('promotion_id').execute();
  expect(rows).toEqual([{ promotion_id: image }]);
});

it('counts nothing that the event does not show', async () => {
  expect((await count('unused')).status).toBe(404);
  expect((await count('nothing')).status).toBe(404);
  expect(
    await server.db.selectFrom('promotion_count').selectAll().where('conference_id', '=', HOME).execute(),
  ).toEqual([]);
});
