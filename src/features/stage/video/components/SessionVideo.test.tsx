/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { buildSession } from '../../../../../test/builders/session';
import { stateFor } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { sessionPhase } from '../../../../shared/program/sessions/sessionPhase';
import { played, started, videoLeft, videoPrepared, videoRequested, videoSlice } from '../slice';
import { SessionVideo } from './SessionVideo';

const session = buildSession({ videoUrl: '/media/live.m3u8', videoUrlOnDemand: '/media/recording.m3u8' });

/** jsdom's text tracks are inert. */
beforeEach(() => {
  const list = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() });
  jest
    .spyOn(HTMLMediaElement.prototype, 'textTracks', 'get')
    .mockReturnValue(list as unknown as TextTrackList);
});
afterEach(() => jest.restoreAllMocks());

/** Renders the video slot `minutes` after the start, with doors that open five minutes before it. */
function showAt(minutes: number, pageOptions = buildEventConfig().pageOptions, shown = session) {
  const now = Date.parse(session.startTime) + minutes * 60_000;
  const { actions } = renderApp(
    <SessionVideo session={shown} phase={sessionPhase(shown, now, 5)} earlyEntry={5} posterUrl={null} />,
    {
      state: stateFor(
        { signedIn: true, event: { timeZone: 'America/Chicago', pageOptions } },
        { eventTime: { offset: 0, realNow: now }, video: videoSlice.getInitialState() },
      ),
      reducers: { video: videoSlice.reducer },
    },
  );
  return actions.filter(videoRequested.match).map(({ payload }) => payload.url);
}

it('shows a countdown until the doors open, with that time in the event’s zone', () => {
  expect(showAt(-6)).toEqual([]);
  expect(screen.getByText('1 minute')).toBeTruthy();
  expect(screen.getByText(/8:55 AM CST/)).toBeTruthy();
});

it.each([
  ['the stream once the doors are open', -5, '/media/live.m3u8'],
  ['the stream while it is on air', 0, '/media/live.m3u8'],
  ['the recording after the end', 60, '/media/recording.m3u8'],
])('shows %s', (_what, minutes, url) => {
  expect(showAt(minutes)).toEqual([url]);
  expect(screen.getByRole('button', { name: 'Play What clean means now' })).toBeTruthy();
});

it.each([-5, 0, 60])('has no video for a round table without one: minute %d', (minutes) => {
  const table = buildSession({ speakeasyType: 'round-table', videoUrl: null, videoUrlOnDemand: null });
  expect(showAt(minutes, undefined, table)).toEqual([]);
  expect(screen.getByText(/It isn’t broadcast or recorded/)).toBeTruthy();
});

it.each([
  [3_400, 'Resume at 56:40'],
  [3_500, 'Play What clean means now'],
])('offers to resume a broadcast left at %d s by the length of its session', (position, name) => {
  const remembered = { position, duration: null };
  const now = Date.parse(session.endTime);
  const { dispatch } = renderApp(
    <SessionVideo session={session} phase="ended" earlyEntry={5} posterUrl={null} />,
    {
      state: stateFor(
        { signedIn: true },
        { eventTime: { offset: 0, realNow: now }, video: videoSlice.getInitialState() },
      ),
      reducers: { video: videoSlice.reducer },
    },
  );
  const media = { kind: 'file', url: '/a.mp4', query: '', captions: { en: null, es: null } } as const;
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  act(() => void dispatch(videoPrepared({ media, remembered })));
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

describe('when recordings are available for two days after the event', () => {
  const { pageOptions } = buildEventConfig();
  const twoDays = {
    ...pageOptions,
    sessions: { ...pageOptions.sessions, recordings: { kind: 'days', days: 2 } as const },
  };
  const end = (Date.parse('2021-02-01T00:00:00.000-06:00') - Date.parse(session.startTime)) / 60_000;

  it('shows the recording until the end of the second day', () => {
    expect(showAt(end - 1, twoDays)).toEqual(['/media/recording.m3u8']);
  });

  it('says afterward that it is no longer available, and requests no video', () => {
    expect(showAt(end, twoDays)).toEqual([]);
    expect(screen.getByText('This recording is no longer available')).toBeTruthy();
    expect(screen.getByText('Recordings were available until Jan 31, 2021.')).toBeTruthy();
  });
});

it('hands a stage over from one session to the next: the first stops, even while it is playing', async () => {
  const next = buildSession({ sessionId: 'next', videoUrl: '/media/next.m3u8' });
  const now = Date.parse(session.endTime);
  function Stage() {
    const [step, setStep] = useState(0);
    const phase = (['live', 'upcoming', 'live'] as const)[step] ?? 'live';
    const shown = step === 0 ? session : next;
    return (
      <>
        <button onClick={() => setStep(step + 1)}>Go on</button>
        <SessionVideo session={shown} phase={phase} earlyEntry={5} posterUrl={null} />
      </>
    );
  }
  const { actions, store, user } = renderApp(<Stage />, {
    state: stateFor(
      { signedIn: true },
      { eventTime: { offset: 0, realNow: now }, video: videoSlice.getInitialState() },
    ),
    reducers: { video: videoSlice.reducer },
  });
  act(() => {
    store.dispatch(started());
    store.dispatch(played());
  });
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByText('Opens in')).toBeTruthy();
  expect(actions.filter(videoLeft.match)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  // What is watched from now on counts for the next session.
  const requested = actions.filter(videoRequested.match).map(({ payload }) => payload.sessionId);
  expect(requested).toEqual(['what-clean-means', 'next']);
});
