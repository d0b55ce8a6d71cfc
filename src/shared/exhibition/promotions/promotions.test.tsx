/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../test/axe';
import { stateFor, type CoreState, type StateIntent } from '../../../../test/builders/state';
import { createFakeDeps, networkFailure } from '../../../../test/fakes/deps';
import { fakeIntersection } from '../../../../test/fakes/intersection';
import { renderApp } from '../../../../test/render';
import { startSagas } from '../../../../test/saga';
import { countPromotion } from '../../../contract/exhibition/promotions';
import { pageHidden } from '../../platform/page';
import { promotionsReducer, promotionsSaga, SponsoredLink, usePromotions } from '.';
import { promotionGone, promotionOpened, promotionShown, type WithPromotions } from './slice';

const one = { promotionId: 'one' };

describe('counting', () => {
  let stop = () => {};
  afterEach(() => stop());

  async function start(intent: StateIntent = { signedIn: true }, reply: { ok: true } | Error = { ok: true }) {
    const deps = createFakeDeps();
    deps.api.on(countPromotion, reply);
    const run = await startSagas<CoreState & WithPromotions>(promotionsSaga, {
      deps,
      state: stateFor(intent, { promotions: promotionsReducer(undefined, { type: 'test/init' }) }),
      reducers: { promotions: promotionsReducer },
    });
    stop = run.stop;
    return { ...run, counts: () => deps.api.callsOf(countPromotion).map(({ input }) => input) };
  }
  const counted = (act: 'seen' | 'opened') => ({ body: { ...one, act } });

  it('needs a second in view', async () => {
    const run = await start();
    await run.send(promotionShown(one));
    await run.deps.clock.advance(999);
    expect(run.counts()).toEqual([]);
    await run.deps.clock.advance(1);
    expect(run.counts()).toEqual([counted('seen')]);
  });

  it.each([
    ['it goes out of view', promotionGone(one)],
    ['the page is hidden', pageHidden()],
  ])('does not happen if %s before', async (_what, action) => {
    const run = await start();
    await run.send(promotionShown(one));
    await run.send(action);
    await run.deps.clock.advance(5_000);
    expect(run.counts()).toEqual([]);
  });

  it('goes on while another promotion goes out of view', async () => {
    const run = await start();
    await run.send(promotionShown(one));
    await run.send(promotionGone({ promotionId: 'two' }));
    await run.deps.clock.advance(1_000);
    expect(run.counts()).toHaveLength(1);
  });

  it('happens once in a page life, seen and opened apart', async () => {
    const run = await start();
    for (let times = 0; times < 2; times += 1) {
      await run.send(promotionShown(one));
      await run.deps.clock.advance(1_000);
      await run.send(promotionOpened(one), promotionGone(one));
    }
    expect(run.counts()).toEqual([counted('seen'), counted('opened')]);
  });

  it('is for people who are signed in, and fails silently', async () => {
    const visitor = await start({});
    await visitor.send(promotionOpened(one));
    expect(visitor.counts()).toEqual([]);
    stop();
    const run = await start({ signedIn: true }, networkFailure());
    await run.send(promotionOpened(one));
    expect(run.deps.report.errors.map(({ where }) => where)).toEqual(['promotions']);
  });
});

function Link() {
  return (
    <SponsoredLink promotionId="one" watch={usePromotions()} to="/tradeshow">
      Visit us
    </SponsoredLink>
  );
}

describe('a sponsored link', () => {
  it('says so, tells when half of it is in view, and when it is followed', async () => {
    const view = fakeIntersection();
    const { actions, user, container, unmount } = renderApp(<Link />);
    expect(view.options).toEqual([{ threshold: 0.5 }]);
    view.tell(true);
    view.tell(true);
    view.tell(false);
    await user.click(screen.getByRole('link', { name: /Visit us.*Sponsored/ }));
    expect(actions.slice(0, 3)).toEqual([promotionShown(one), promotionGone(one), promotionOpened(one)]);
    expect(await axeViolations(container)).toEqual([]);
    view.tell(true);
    unmount();
    expect(actions.at(-1)).toEqual(promotionGone(one));
    view.restore();
  });
});
