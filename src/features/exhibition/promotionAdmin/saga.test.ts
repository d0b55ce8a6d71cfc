import { buildExhibitor } from '../../../../test/builders/tradeshow';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { getPromotionForm, NEW_PROMOTION, putPromotions } from '../../../contract/exhibition/promotionAdmin';
import { listPromotionCounts } from '../../../contract/exhibition/promotions';
import { getTradeshow } from '../../../contract/exhibition/tradeshow';
import { promotionAdminReducer, promotionAdminSaga } from '.';
import { selectChanges, selectCounts, selectProblems } from './selectors';
import {
  conflictResolved,
  fieldsChanged,
  formRequested,
  saveRequested,
  type WithPromotionAdmin,
} from './slice';
import { CONFIGURED, STORED } from './testing/sample';

let stop = () => {};
afterEach(() => stop());

const count = { promotionId: 'scrubber', title: 'Murmur', kind: 'card', seen: 12, opened: 3 } as const;
const [card] = CONFIGURED.cards;
const [strip] = CONFIGURED.strips;
if (!card || !strip) throw new Error('The sample has an ad and a banner.');

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getPromotionForm, STORED);
  deps.api.on(listPromotionCounts, { promotions: [count] });
  deps.api.on(getTradeshow, { exhibitors: [buildExhibitor({ exhibitorId: 'h', companyName: 'Halvora' })] });
  prepare(deps);
  const run = await startSagas<CoreState & WithPromotionAdmin>(promotionAdminSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      { promotionAdmin: promotionAdminReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { promotionAdmin: promotionAdminReducer },
  });
  stop = run.stop;
  await run.send(formRequested());
  return {
    ...run,
    form: () => run.getState().promotionAdmin,
    problems: () => selectProblems(run.getState()),
    sent: () => deps.api.callsOf(putPromotions).map(({ input }) => input.body),
  };
}

it('reads ads and banners, their counts, and booths to lead to', async () => {
  const run = await start();
  expect(run.form()).toMatchObject({
    status: 'loaded',
    stored: STORED,
    booths: [{ exhibitorId: 'h', companyName: 'Halvora' }],
  });
  expect(selectCounts(run.getState()).get('scrubber')).toEqual(count);
});

it('goes on without counts and booths', async () => {
  const run = await start(({ api }) => api.on(listPromotionCounts, networkFailure()));
  expect(run.form()).toMatchObject({ status: 'loaded', counts: [], booths: [] });
});

it('says what those in use lack, and nothing of others that are empty', async () => {
  const run = await start();
  const blank = { promotionId: NEW_PROMOTION, title: ' ', link: '', picture: null, isUsed: true };
  await run.send(fieldsChanged({ cards: [card, blank, { ...blank, isUsed: false }] }));
  expect(run.problems()).toEqual({
    'cards.1.title': 'noTitle',
    'cards.1.link': 'noLink',
    'cards.1.picture': 'noPicture',
  });
  await run.send(fieldsChanged({ cards: [{ ...card, link: 'http://a.example', isUsed: false }] }));
  expect(run.problems()).toEqual({ 'cards.0.link': 'noLink' });
});

it('saves all of them on the version that was read; the order counts', async () => {
  const promotions = { ...CONFIGURED, cards: [{ ...card, promotionId: 'other' }, card] };
  const run = await start(({ api }) => api.on(putPromotions, { ...STORED, promotions, revision: 2 }));
  await run.send(fieldsChanged({ cards: promotions.cards }));
  expect(selectChanges(run.getState())).toEqual(['cards']);
  await run.send(saveRequested());
  expect(run.sent()).toEqual([{ promotions, revision: 1 }]);
  expect(run.form()).toMatchObject({ changes: {}, saving: { status: 'saved' } });
});

it('shows both versions if somebody was faster, and saves mine on top of theirs', async () => {
  const theirs = { ...STORED, promotions: { ...CONFIGURED, strips: [] }, revision: 2 };
  const run = await start(({ api }) => {
    api.on(getPromotionForm, STORED, theirs);
    api.on(putPromotions, httpFailure(409), { ...theirs, revision: 3 });
  });
  const cards = [{ ...card, title: 'Mine' }];
  await run.send(fieldsChanged({ cards }));
  await run.send(saveRequested());
  expect(run.form().theirs).toEqual(theirs);
  await run.send(conflictResolved({ keep: 'mine' }));
  expect(run.sent().at(-1)).toEqual({ promotions: { cards, strips: [] }, revision: 2 });
});
