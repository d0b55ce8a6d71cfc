/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useCaptions } from './useCaptions';

/** The captions track that the stream or a file fills. */
class FakeTrack extends EventTarget {
  mode = 'disabled';
  activeCues: { getCueAsHTML(): { textContent: string } }[] = [];
  readonly language = 'en';
  say(text: string) {
    this.activeCues = [{ getCueAsHTML: () => ({ textContent: text }) }];
    act(() => void this.dispatchEvent(new Event('cuechange')));
  }
}

type Sources = Parameters<typeof useCaptions>[0];

function show(over: Partial<Sources>) {
  const track = new FakeTrack();
  const textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [track].values() });
  const video = { current: { textTracks } } as unknown as Sources['video'];
  const sources: Sources = {
    video,
    files: undefined,
    inStream: [],
    live: {},
    typedInStream: [],
    isBehind: false,
    chosen: 'en',
    generation: 1,
    ...over,
  };
  const hook = renderHook((more: Partial<Sources>) => useCaptions({ ...sources, ...more }), {
    initialProps: {},
  });
  track.say('From the stream');
  return { ...hook, captions: () => hook.result.current };
}

const TYPED = { typedInStream: ['en', 'es'], live: { en: 'Typed now' } };

it('offers typed captions once there are any, not because the stream may have them', () => {
  const { captions, rerender } = show({ ...TYPED, live: {} });
  expect(captions()).toMatchObject({ offered: [], cue: '' });
  rerender({ live: { en: '' } });
  expect(captions().offered).toEqual(['en']);
});

it('shows what is typed at once at the live edge, and never a second time from the stream', () => {
  const { captions, rerender } = show(TYPED);
  expect(captions()).toMatchObject({ cue: 'Typed now', typedFromStream: false });
  rerender({ live: { en: '' } });
  expect(captions().cue).toBe('');
});

it('shows it at its moment, from the stream, to who is behind', () => {
  const { captions } = show({ ...TYPED, isBehind: true });
  expect(captions()).toMatchObject({ cue: 'From the stream', typedFromStream: true });
});

it('shows it at once where the stream does not have it', () => {
  const { captions } = show({ ...TYPED, typedInStream: [], isBehind: true });
  expect(captions()).toMatchObject({ cue: 'Typed now', typedFromStream: false });
});

it('shows it in place of captions that the stream has of its own', () => {
  const { captions, rerender } = show({ inStream: ['en'], live: { en: 'Typed now' } });
  expect(captions().cue).toBe('Typed now');
  rerender({ live: { en: '' } });
  expect(captions()).toMatchObject({ cue: 'From the stream', typedFromStream: false });
});

it('shows none when they are off', () => {
  const { captions } = show({ ...TYPED, chosen: 'off', isBehind: true });
  expect(captions()).toMatchObject({ language: null, cue: '', typedFromStream: false });
});
