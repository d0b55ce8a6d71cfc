import type { UnknownAction } from '@reduxjs/toolkit';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { stateFor } from '../../../../test/builders/state';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import type { EventConfig } from '../../../contract/platform/eventConfig';
import { escapePressed } from '../../../shared/platform/page';
import { ENTRANCE_KEY, entrancePassed, signedOut } from '../../../shared/platform/auth';
import { entranceReducer } from '.';
import { entranceSaga, PICTURES_DEADLINE_MS } from './saga';
import {
  entranceLeft,
  entranceOpened,
  picturesFailed,
  picturesReady,
  skipRequested,
  type EntranceState,
} from './slice';

const SECONDS = 4;

const withEntrance = (entrance: EventConfig['pageOptions']['entrance']): Partial<EventConfig> => ({
  pageOptions: { ...buildEventConfig().pageOptions, entrance },
});
const ENTRANCE = withEntrance({
  enabled: true,
  scene: 'assets/hall.svg',
  door: 'assets/door.svg',
  greeting: 'Come in',
  seconds: SECONDS,
});

let stop = () => {};
afterEach(() => stop());

/** Opens the page, by default with a stored entrance. */
async function opened({ still = false, stored = true, event = ENTRANCE } = {}) {
  const deps = createFakeDeps({ path: '/entrance' });
  if (stored) deps.storage.local.values.set(ENTRANCE_KEY, '1');
  const slices: { entrance: EntranceState } = { entrance: { status: 'requested' } };
  const app = await startSagas(entranceSaga, {
    deps,
    state: stateFor({ signedIn: true, at: '/entrance', event }, slices),
    reducers: { entrance: entranceReducer },
  });
  stop = app.stop;
  await app.send(entranceOpened({ still }));
  return {
    ...app,
    status: () => app.getState().entrance.status,
    passed: () => app.actions.filter(entrancePassed.match).length,
  };
}

describe('the entrance (product.md#entrance)', () => {
  it('waits for its images, lasts as long as configured, then leads on', async () => {
    const app = await opened();
    expect(app.status()).toBe('preparing');
    await app.send(picturesReady());
    expect(app.status()).toBe('open');
    await app.deps.clock.advance(SECONDS * 1000 - 1);
    expect(app.passed()).toBe(0);
    await app.deps.clock.advance(1);
    expect(app.passed()).toBe(1);
  });

  it.each<[string, UnknownAction]>([
    ['Skip', skipRequested()],
    ['Escape', escapePressed()],
  ])('can be skipped from the very start: %s', async (_what, action) => {
    const app = await opened();
    await app.send(action);
    expect(app.passed()).toBe(1);
    await app.send(picturesReady());
    await app.deps.clock.advance(60_000);
    expect(app.status()).toBe('preparing');
    expect(app.passed()).toBe(1);
  });

  it('can be skipped while the doors open', async () => {
    const app = await opened();
    await app.send(picturesReady(), escapePressed());
    expect(app.passed()).toBe(1);
  });

  it('leads on when an image fails to load, unless that was because the page is being left', async () => {
    const app = await opened();
    await app.send(picturesFailed());
    expect(app.status()).toBe('preparing');
    await app.deps.clock.advance(199);
    expect(app.passed()).toBe(0);
    await app.deps.clock.advance(1);
    expect(app.passed()).toBe(1);
  });

  it('leads straight on when the images take too long', async () => {
    const app = await opened();
    await app.deps.clock.advance(PICTURES_DEADLINE_MS - 1);
    expect(app.passed()).toBe(0);
    await app.deps.clock.advance(1);
    expect(app.passed()).toBe(1);
    await app.send(picturesReady());
    expect(app.status()).toBe('preparing');
  });

  it('stays open with reduced motion until the user goes in', async () => {
    const app = await opened({ still: true });
    await app.send(picturesReady());
    await app.deps.clock.advance(600_000);
    expect(app.status()).toBe('open');
    expect(app.passed()).toBe(0);
    await app.send(skipRequested());
    expect(app.passed()).toBe(1);
  });

  it('can be skipped before its images load with reduced motion', async () => {
    const app = await opened({ still: true });
    await app.send(skipRequested());
    expect(app.passed()).toBe(1);
  });

  it.each([
    ['none is stored', { stored: false }],
    ['the event has none', { event: withEntrance({ enabled: false }) }],
  ])('leads on at once when %s', async (_what, how) => {
    const app = await opened(how);
    expect(app.status()).toBe('requested');
    expect(app.passed()).toBe(1);
  });

  it.each<[string, UnknownAction]>([
    ['the session ends', signedOut({ reason: 'user' })],
    ['the page is left', entranceLeft()],
  ])('does not lead on when %s', async (_what, action) => {
    const app = await opened();
    await app.send(picturesReady(), action);
    await app.deps.clock.advance(60_000);
    expect(app.status()).toBe('requested');
    expect(app.passed()).toBe(0);
  });

  it('starts over when opened again', async () => {
    const app = await opened();
    await app.send(picturesReady());
    await app.deps.clock.advance(1_000);
    await app.send(entranceLeft(), entranceOpened({ still: false }));
    expect(app.status()).toBe('preparing');
    await app.send(picturesReady());
    await app.deps.clock.advance(SECONDS * 1000 - 1);
    expect(app.passed()).toBe(0);
    await app.deps.clock.advance(1);
    expect(app.passed()).toBe(1);
  });
});
