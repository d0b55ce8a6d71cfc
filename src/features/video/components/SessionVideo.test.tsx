/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { buildSession } from '../../../../test/builders/session';
import { stateFor } from '../../../../test/builders/state';
import { renderApp } from '../../../../test/render';
import { sessionPhase } from '../../../shared/lib/sessionPhase';
import { videoRequested, videoSlice } from '../slice';
import { SessionVideo } from './SessionVideo';

const session = buildSession({ videoUrl: '/media/live.m3u8', videoUrlOnDemand: '/media/recording.m3u8' });

/** jsdom's tracks tell nothing. */
beforeEach(() => {
  const list = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() });
  jest
    .spyOn(HTMLMediaElement.prototype, 'textTracks', 'get')
    .mockReturnValue(list as unknown as TextTrackList);
});
afterEach(() => jest.restoreAllMocks());

/** What stands in the video's place so many minutes from the start, with doors that open five minutes before it. */
function showAt(minutes: number) {
  const now = Date.parse(session.startTime) + minutes * 60_000;
  const { actions } = renderApp(
    <SessionVideo session={session} phase={sessionPhase(session, now, 5)} earlyEntry={5} posterUrl={null} />,
    {
      state: stateFor(
        { signedIn: true, event: { timeZone: 'America/Chicago' } },
        { serverTime: { offset: 0, realNow: now }, video: videoSlice.getInitialState() },
      ),
      reducers: { video: videoSlice.reducer },
    },
  );
  return actions.filter(videoRequested.match).map(({ payload }) => payload.url);
}

it('is the countdown to the doors before they open, with the event’s time of it', () => {
  expect(showAt(-6)).toEqual([]);
  expect(screen.getByText('1 minute')).toBeTruthy();
  expect(screen.getByText(/8:55 AM CST/)).toBeTruthy();
});

it.each([
  ['the stream once the doors are open', -5, '/media/live.m3u8'],
  ['the stream while it is on air', 0, '/media/live.m3u8'],
  ['the recording after the end', 60, '/media/recording.m3u8'],
])('is %s', (_what, minutes, url) => {
  expect(showAt(minutes)).toEqual([url]);
  expect(screen.getByRole('button', { name: 'Play What clean means now' })).toBeTruthy();
});
