import type { CaptureEvent } from '../../../shared/platform/deps/rooms';
import { watchTracks } from './tracks';

/** A captured track, whose device the test takes and gives back. */
class Track extends EventTarget {
  constructor(readonly muted = false) {
    super();
  }
  happen = (...types: string[]) => types.forEach((type) => this.dispatchEvent(new Event(type)));
}

function watch(track: Track) {
  const events: CaptureEvent[] = [];
  const stop = watchTracks([track as unknown as MediaStreamTrack], (event) => events.push(event));
  return { events, stop };
}

it('reports that the system holds a device, gives it back, and that it is gone', () => {
  const track = new Track();
  const { events } = watch(track);
  expect(events).toEqual([]);
  track.happen('mute', 'unmute', 'ended');
  expect(events).toEqual(['held', 'resumed', 'ended']);
});

it('reports a device that is held from the beginning', () => {
  expect(watch(new Track(true)).events).toEqual(['held']);
});

it('reports nothing once nobody watches', () => {
  const track = new Track();
  const { events, stop } = watch(track);
  stop();
  track.happen('mute', 'unmute', 'ended');
  expect(events).toEqual([]);
});
