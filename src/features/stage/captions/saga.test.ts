import {
  captionShownMs,
  correctCaption,
  listCaptions,
  postCaption,
  type Caption,
} from '../../../contract/stage/captions';
import { sessionChannel } from '../../../contract/program/stages';
import type { EventTimeState } from '../../../shared/platform/eventTime';
import { channelFollowed, channelMessage, channelReset } from '../../../shared/platform/realtime';
import { activeSessionOf, sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { buildSession } from '../../../../test/builders/session';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { captionsSaga } from './saga';
import { selectLiveCaptions } from './selectors';
import {
  captionsSlice,
  correctionStarted,
  languageChosen,
  sendRequested,
  textChanged,
  type CaptionsState,
} from './slice';

const NOW = Date.parse('2021-01-26T15:10:00.000Z');
const entered = sessionEntered(activeSessionOf(buildSession({ sessionId: 's' }), 'session'));
const caption = (number: number, text: string, over: Partial<Caption> = {}): Caption => ({
  number,
  revision: 1,
  language: 'en',
  text,
  at: new Date(NOW).toISOString(),
  ...over,
});
const says = (of: Caption, channel = sessionChannel('s')) =>
  channelMessage({ channel, seq: of.number, at: '', body: { kind: 'caption', caption: of } });

type State = CoreState & { captions: CaptionsState; eventTime: EventTimeState };

async function start(typed: Caption[] = []) {
  const deps = createFakeDeps();
  deps.api.on(listCaptions, { captions: typed, types: true });
  const eventTime: EventTimeState = { offset: 0, realNow: NOW };
  const state: State = stateFor({ signedIn: true }, { captions: captionsSlice.getInitialState(), eventTime });
  const run = await startSagas<State>(captionsSaga, {
    deps,
    state,
    reducers: { captions: captionsSlice.reducer, eventTime: () => eventTime },
  });
  await run.send(entered);
  return {
    ...run,
    onScreen: () => selectLiveCaptions(run.getState()),
    composer: () => run.getState().captions.composer,
  };
}

describe('captions on screen', () => {
  it('stay until the next one, or until they are read', async () => {
    const run = await start();
    expect(run.onScreen()).toEqual({});
    await run.send(says(caption(1, 'Hello')));
    await run.send(says(caption(2, 'Hola', { language: 'es' })));
    await run.send(says(caption(3, 'World')));
    expect(run.onScreen()).toEqual({ en: 'World', es: 'Hola' });
    await run.send(says(caption(3, 'Worlds', { revision: 2 })));
    expect(run.onScreen().en).toBe('Worlds');
    await run.deps.clock.advance(captionShownMs('Worlds'));
    expect(run.onScreen()).toEqual({ en: '', es: '' });
    run.stop();
  });

  it('are not those of another session, nor those that come too late', async () => {
    const run = await start([caption(1, 'Before')]);
    expect(run.onScreen()).toEqual({ en: '' });
    await run.send(says(caption(2, 'Elsewhere'), sessionChannel('other')));
    await run.send(says(caption(3, 'Late', { at: new Date(NOW - 60_000).toISOString() })));
    expect(run.onScreen()).toEqual({ en: '' });
    run.stop();
  });

  it('are loaded again when the channel begins anew or has a gap, and forgotten with the session', async () => {
    const run = await start();
    const channel = sessionChannel('s');
    await run.send(channelFollowed({ channel: sessionChannel('other'), seq: 1 }));
    expect(run.deps.api.callsOf(listCaptions)).toHaveLength(1);
    await run.send(channelFollowed({ channel, seq: 1 }));
    expect(run.deps.api.callsOf(listCaptions)).toHaveLength(2);
    await run.send(channelReset({ channel, seq: 9 }));
    expect(run.deps.api.callsOf(listCaptions)).toHaveLength(3);
    await run.send(says(caption(1, 'Hello')));
    await run.send(sessionLeft({ sessionId: 's' }));
    expect(run.onScreen()).toEqual({});
    run.stop();
  });
});

describe('typing', () => {
  it('sends once, in the chosen language, and empties the field', async () => {
    const run = await start();
    run.deps.api.on(postCaption, networkFailure(), caption(1, 'Hola', { language: 'es' }));
    await run.send(languageChosen('es'));
    await run.send(textChanged('  Hola '));
    await run.send(sendRequested());
    expect(run.composer()).toMatchObject({ status: 'failed', problem: 'offline', text: '  Hola ' });
    await run.send(sendRequested());
    expect(run.composer()).toMatchObject({ status: 'writing', text: '', language: 'es' });
    const calls = run.deps.api.callsOf(postCaption);
    expect(calls.map(({ input }) => input.body)).toEqual(Array(2).fill({ language: 'es', text: 'Hola' }));
    run.stop();
  });

  it('sends nothing that is empty', async () => {
    const run = await start();
    await run.send(textChanged('   '));
    await run.send(sendRequested());
    expect(run.deps.api.callsOf(postCaption)).toHaveLength(0);
    run.stop();
  });

  it('corrects the last caption, unless another one has followed', async () => {
    const run = await start([caption(1, 'Helo', { revision: 3 })]);
    run.deps.api.on(correctCaption, httpFailure(409, 'Followed.'), caption(1, 'Hello', { revision: 4 }));
    await run.send(correctionStarted());
    expect(run.composer()).toMatchObject({ text: 'Helo', correcting: 1 });
    await run.send(textChanged('Hello'));
    await run.send(sendRequested());
    expect(run.composer().problem).toBe('outdated');
    await run.send(sendRequested());
    expect(run.deps.api.callsOf(correctCaption)[1]?.input).toEqual({
      params: { sessionId: 's', number: '1' },
      body: { revision: 3, text: 'Hello' },
    });
    expect(run.getState().captions.captions).toEqual([caption(1, 'Hello', { revision: 4 })]);
    run.stop();
  });
});
