/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { stateFor } from '../../../../test/builders/state';
import { renderApp } from '../../../../test/render';
import { fullscreenRefused, fullscreenToggled, videoSlice } from '../slice';
import { BoothPlayer } from './BoothPlayer';

/** jsdom's text tracks are inert. */
beforeEach(() => {
  const list = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() });
  jest
    .spyOn(HTMLMediaElement.prototype, 'textTracks', 'get')
    .mockReturnValue(list as unknown as TextTrackList);
});
afterEach(() => jest.restoreAllMocks());

it('says on a booth’s video that full screen is not allowed, until it is tried again', async () => {
  const video = {
    ...{ videoId: 'v1', title: 'How soap is made', videoUrl: '/media/soap.m3u8', image: null },
    ...{ captionsEn: null, captionsEs: null },
  };
  const { dispatch, actions, user } = renderApp(
    <BoothPlayer exhibitorId="brightline" video={video} posterUrl={null} />,
    {
      state: stateFor(
        { signedIn: true },
        { eventTime: { offset: 0, realNow: 0 }, video: videoSlice.getInitialState() },
      ),
      reducers: { video: videoSlice.reducer },
    },
  );
  const button = screen.getByRole('button', { name: 'Full screen' });
  await user.click(button);
  expect(actions.filter(fullscreenToggled.match)).toHaveLength(1);
  act(() => void dispatch(fullscreenRefused()));
  expect(screen.getByText('Full screen not allowed').closest('[role=alert]')).toBeTruthy();
  await user.click(button);
  expect(screen.queryByText('Full screen not allowed')).toBeNull();
});
