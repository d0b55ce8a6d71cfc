/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { holdStream, releaseStream } from '../../../../shared/kit/lib/heldStreams';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createTestStore } from '../../../../../test/store';
import { renderApp } from '../../../../../test/render';
import { roomReducers } from '../index';
import { captureHeld, captureResumed, peerStreams, type WithRoom } from '../slice';
import { Sounds } from './Sounds';
import { StreamView } from './StreamView';

const BUTTON = { name: 'Play room audio' };
let play: jest.SpiedFunction<HTMLMediaElement['play']>;
let handle = '';
beforeEach(() => {
  handle = holdStream({} as MediaStream);
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  releaseStream(handle);
  play.mockRestore();
});

/** Plays the sound of somebody in the room. */
function listen() {
  const running = createTestStore<CoreState & WithRoom>({
    state: stateFor({}, { room: roomReducers.room(undefined, { type: 'test/init' }) }),
    reducers: { room: roomReducers.room },
  });
  running.store.dispatch(peerStreams({ entryId: 'e1', person: handle, screen: null }));
  const shown = renderApp(<Sounds />, { on: running });
  const audio = () => shown.container.querySelector('audio') as HTMLAudioElement;
  return { ...shown, audio };
}

it('is played again by itself once the system has given the microphone back', () => {
  const run = listen();
  act(() => void run.store.dispatch(captureHeld({ medium: 'microphone' })));
  fireEvent.pause(run.audio());
  expect(screen.getByRole('button', BUTTON)).toBeTruthy();
  play.mockClear();
  act(() => void run.store.dispatch(captureResumed({ medium: 'microphone' })));
  expect(play).toHaveBeenCalledTimes(1);
  fireEvent.playing(run.audio());
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});

it('is played again when the user is back at the page', () => {
  const run = listen();
  fireEvent.pause(run.audio());
  play.mockClear();
  fireEvent(window, new Event('visibilitychange'));
  expect(play).toHaveBeenCalledTimes(1);
});

it('is played again at a press', async () => {
  const run = listen();
  fireEvent.pause(run.audio());
  play.mockClear();
  await run.user.click(screen.getByRole('button', BUTTON));
  expect(play).toHaveBeenCalled();
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});

it('is offered where the browser refuses it before a gesture', async () => {
  play.mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
  listen();
  expect(await screen.findByRole('button', BUTTON)).toBeTruthy();
});

it('is not offered for a stream that has come to its end', () => {
  const run = listen();
  Object.defineProperty(run.audio(), 'ended', { value: true });
  fireEvent.pause(run.audio());
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});

it('comes with pictures that go on as well', () => {
  renderApp(<StreamView handle={handle} />);
  play.mockClear();
  fireEvent(window, new Event('focus'));
  expect(play).toHaveBeenCalledTimes(1);
});
