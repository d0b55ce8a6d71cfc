/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { stateFor } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { fullscreenRefused, fullscreenToggled, videoPrepared, videoSlice } from '../slice';
import { BoothPlayer } from './BoothPlayer';

/** jsdom's text tracks are inert. */
beforeEach(() => {
  const list = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() });
  jest
    .spyOn(HTMLMediaElement.prototype, 'textTracks', 'get')
    .mockReturnValue(list as unknown as TextTrackList);
});
afterEach(() => jest.restoreAllMocks());

const state = () =>
  stateFor({ signedIn: true }, { eventTime: { offset: 0, realNow: 0 }, video: videoSlice.getInitialState() });
const video = {
  videoId: 'v1',
  title: 'How soap is made',
  videoUrl: '/media/soap.m3u8',
  image: null,
  captionsEn: null,
  captionsEs: null,
};

it('plays an unlisted video of Vimeo with its hash', () => {
  const { dispatch } = renderApp(<BoothPlayer exhibitorId="brightline" video={video} posterUrl={null} />, {
    state: state(),
    reducers: { video: videoSlice.reducer },
  });
  const media = { kind: 'vimeo', videoId: '76979871', hash: '8272103f6e' } as const;
  act(() => void dispatch(videoPrepared({ media, remembered: null })));
  expect(screen.getByTitle<HTMLIFrameElement>('Video: How soap is made').src).toBe(
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
  );
});

it('says on a booth’s video that full screen is not allowed, until it is tried again', async () => {
  const { dispatch, actions, user } = renderApp(
    <BoothPlayer exhibitorId="brightline" video={video} posterUrl={null} />,
    {
      state: state(),
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
