import { captionShownMs, listCaptions, type Caption } from '../../../contract/stage/captions';
import { sessionChannel } from '../../../contract/program/stages';
import { signedOut } from '../../../shared/platform/auth';
import type { EventTimeState } from '../../../shared/platform/eventTime';
import { channelFollowed, channelMessage } from '../../../shared/platform/realtime';
import { activeSessionOf, sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { buildSession } from '../../../../test/builders/session';
import { stateFor } from '../../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps, deferred, httpFailure, settle } from '../../../../test/fakes/deps';
import { captionsReducer, captionsSaga } from '.';
import {
  captionHidden,
  captionReceived,
  captionShown,
  captionsEntered,
  captionsLeft,
  captionsSlice,
  captionsSucceeded,
} from './slice';

const NOW = Date.parse('2021-01-26T15:10:00.000Z');
const CHANNEL = sessionChannel('s');
const eventTime: EventTimeState = { offset: 0, realNow: NOW };
const none = captionsSlice.getInitialState();
const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, { captions: none, eventTime });

const entered = sessionEntered(activeSessionOf(buildSession({ sessionId: 's' }), 'session'));
const followed = channelFollowed({ channel: CHANNEL, seq: 1 });
const begun = captionsEntered({ sessionId: 's', language: 'en' });
const caption = (number: number): Caption => ({
  number,
  revision: 1,
  language: 'en',
  text: `Caption ${number}`,
  at: new Date(NOW).toISOString(),
});
const heard = (number: number, channel = CHANNEL) =>
  channelMessage({ channel, seq: number, at: '', body: { kind: 'caption', caption: caption(number) } });
const place = (number: number) => ({ language: 'en' as const, number });
const list = (...numbers: number[]) => ({ captions: numbers.map(caption), types: false });

const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) =>
  expectEffects(
    captionsSaga,
    { deps, state, reducers: { captions: captionsReducer, eventTime: () => eventTime } },
    play,
  );

describe('the captions of a session', () => {
  it('come from the channel although they could not be loaded, which is reported', async () => {
    const deps = createFakeDeps();
    const failure = httpFailure(500);
    deps.api.on(listCaptions, failure);
    await run(deps, async ({ send }) => {
      await send(entered);
      await send(heard(1));
    })
      .call(deps.report.error, 'captions', failure)
      .put(captionReceived({ caption: caption(1) }))
      .put(captionShown(place(1)))
      .not.put.actionType(captionsSucceeded.type)
      .silentRun(false);
  });

  it('are on screen for their time, each its own, whatever follows', async () => {
    const deps = createFakeDeps();
    deps.api.on(listCaptions, list());
    const shownMs = captionShownMs('Caption 1');
    await run(deps, async ({ send, advance }) => {
      await send(entered);
      await send(heard(1));
      await advance(500);
      await send(heard(2), heard(3, sessionChannel('other')));
      await advance(shownMs);
    })
      .put(captionReceived({ caption: caption(1) }))
      .put(captionReceived({ caption: caption(2) }))
      .put(captionShown(place(1)))
      .call(deps.clock.sleep, shownMs)
      .put(captionShown(place(2)))
      .call(deps.clock.sleep, shownMs)
      .put(captionHidden(place(1)))
      .put(captionHidden(place(2)))
      .not.put.actionType(captionReceived.type)
      .not.put.actionType(captionShown.type)
      .silentRun(false);
    expect(deps.clock.sleeping()).toEqual([]);
  });

  it.each([
    ['the session is left', sessionLeft({ sessionId: 's' })],
    ['the user signs out', signedOut({ reason: 'user' })],
  ])('end when %s: what is under way is dropped', async (_when, end) => {
    const deps = createFakeDeps();
    const answer = deferred<ReturnType<typeof list>>();
    deps.api.on(listCaptions, list(), () => answer.promise);
    const ended = await run(deps, async ({ send, advance }) => {
      await send(entered);
      await send(heard(1), followed);
      await send(end);
      answer.resolve(list(9));
      await advance(60_000);
      await send(heard(2), followed);
    })
      .put(captionsSucceeded(list()))
      .put(captionShown(place(1)))
      .not.put.actionType(captionHidden.type)
      .not.put.actionType(captionsSucceeded.type)
      .silentRun(false);
    expect((ended.storeState as typeof state).captions).toEqual(none);
    expect(deps.clock.sleeping()).toEqual([]);
    expect(deps.api.callsOf(listCaptions)).toHaveLength(2);
  });

  it('begin anew with the next session, and end with the saga', async () => {
    const deps = createFakeDeps();
    deps.api.on(listCaptions, list(), list());
    const next = sessionEntered(activeSessionOf(buildSession({ sessionId: 'next' }), 'session'));
    await run(deps, async ({ send, cancel }) => {
      await send(entered);
      await send(heard(1));
      await send(next, heard(2));
      await cancel();
      await settle();
    })
      .put(begun)
      .put(captionShown(place(1)))
      .put(captionsEntered({ sessionId: 'next', language: 'en' }))
      .not.put.actionType(captionHidden.type)
      .not.put(captionReceived({ caption: caption(2) }))
      .not.put(captionsLeft())
      .silentRun(false);
    expect(deps.clock.sleeping()).toEqual([]);
  });
});
