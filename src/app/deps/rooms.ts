import { buffers, eventChannel } from 'redux-saga';
import type { CaptureEvent, PeerEvent, RoomsDep } from '../../shared/platform/deps/rooms';
import { cancellable } from './api';
import { estimateNetwork } from './rooms/network';
import type { Call } from './rooms/call';

/**
 * Media of rooms. The code is loaded on first use, since pages without a room need none of it. One call at a
 * time; calls made before the code has loaded wait for it.
 */
export function createRooms(report: (error: unknown) => void): RoomsDep {
  let call: Call | null = null;
  const load = () => import(/* webpackChunkName: "roomCall" */ './rooms/call');
  const loadCall = async () => (call ??= new (await load()).Call());
  /** Synchronous if the code is loaded: the page may be about to be busy rendering the call. */
  const withCall = (run: (current: Call) => void) => {
    if (call) run(call);
    else void loadCall().then(run).catch(report);
  };

  /** A channel whose source starts once the code is loaded. */
  function channelOf<T extends NonNullable<unknown>>(
    begin: (current: Call, emit: (value: T) => void) => () => void,
  ) {
    return eventChannel<T>((emit) => {
      let isOpen = true;
      let end: (() => void) | undefined;
      withCall((current) => {
        if (isOpen) end = begin(current, emit);
      });
      return () => {
        isOpen = false;
        end?.();
      };
    }, buffers.expanding());
  }

  return {
    devices: async () => (await load()).listDevices(),
    watchDevices: () =>
      eventChannel<true>((emit) => {
        let end: (() => void) | undefined;
        let isOpen = true;
        load()
          .then(({ onDevices }) => {
            if (isOpen) end = onDevices(() => emit(true));
          })
          .catch(report);
        return () => {
          isOpen = false;
          end?.();
        };
      }),
    capture: (medium, options) =>
      cancellable(async (signal) => (await loadCall()).capture(medium, options, signal)),
    watchLevel: (handle) => channelOf<number>((current, emit) => current.onLevel(handle, emit)),
    playTone: (speakerId) => cancellable(async (signal) => (await load()).playTone(speakerId, signal)),
    estimateNetwork,
    watchCapture: (handle) => channelOf<CaptureEvent>((current, emit) => current.onCapture(handle, emit)),
    release: (handle) => call?.release(handle),
    prepare: (options) => withCall((current) => current.prepare(options, report)),
    publish: (published) => withCall((current) => current.publish(published)),
    connect: (options) => channelOf<PeerEvent>((current, emit) => current.connect(options, emit, report)),
    join: (options) => channelOf<'joined' | 'lost'>((current, emit) => current.join(options, emit, report)),
    takeFeeds: (feeds) => withCall((current) => current.takeFeeds(feeds)),
    accept: (entryId, frame) => call?.accept(entryId, frame),
    restart: (entryId) => call?.restart(entryId),
    watchSpeakers: () => channelOf<readonly string[]>((current, emit) => current.onSpeakers(emit)),
    readStats: async () => (await call?.readStats()) ?? [],
    end() {
      call?.end();
      call = null;
    },
  };
}
