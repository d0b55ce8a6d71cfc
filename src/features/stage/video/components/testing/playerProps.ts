import { DEFAULT_PREFERENCES } from '../../preferences';
import type { MediaPlayerProps } from '../MediaPlayer';

/** A player's properties: a paused recording, unless said otherwise. */
export function playerProps(over: Partial<MediaPlayerProps> = {}): MediaPlayerProps {
  return {
    ...{ subject: 'a', title: 'What clean means now', posterUrl: null, generation: 1, live: false },
    media: { kind: 'file', url: '/media/a/b.mp4', query: '', captions: { en: '/en.vtt', es: '/es.vtt' } },
    player: { status: 'paused' },
    preferences: { ...DEFAULT_PREFERENCES, volume: 0.5 },
    ...{
      requested: null,
      remembered: null,
      elapsed: () => null,
      fullscreen: false,
      fullscreenRefused: false,
    },
    ...{
      expected: false,
      broadcast: false,
      lost: false,
      reconnects: 0,
      soundOnly: false,
      soundOffered: false,
    },
    ...{
      statsShown: false,
      waiting: false,
      ageOf: () => null,
      onStarved: jest.fn(),
      onLost: jest.fn(),
      onReached: jest.fn(),
    },
    ...{ onCaptionStyle: jest.fn(), onSoundOnly: jest.fn(), onSoundDeclined: jest.fn() },
    ...{ onStartOver: jest.fn(), onStats: jest.fn() },
    ...{ onStarted: jest.fn(), onPlayed: jest.fn(), onStalled: jest.fn(), onPaused: jest.fn() },
    ...{ onEnded: jest.fn(), onFailed: jest.fn(), onAdvanced: jest.fn(), onCaptionsChoice: jest.fn() },
    ...{ onVolumeChoice: jest.fn(), onFullscreen: jest.fn(), onRetry: jest.fn() },
    ...over,
  };
}
