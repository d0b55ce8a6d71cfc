import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DEFAULT_PREFERENCES } from '../preferences';
import { MediaPlayer } from './MediaPlayer';

const nothing = () => {};

const meta = {
  title: 'video/MediaPlayer',
  component: MediaPlayer,
  parameters: { layout: 'padded' },
  args: {
    subject: 'what-clean-means',
    title: 'What clean means now',
    posterUrl: '/configs/cleaning-summit/assets/session-keynote.svg',
    media: null,
    generation: 0,
    player: { status: 'unstarted' },
    preferences: { ...DEFAULT_PREFERENCES, volume: 0.8 },
    live: false,
    expected: false,
    broadcast: false,
    lost: false,
    reconnects: 0,
    soundOnly: false,
    soundOffered: false,
    statsShown: false,
    waiting: false,
    ageOf: () => null,
    elapsed: () => 600,
    requested: null,
    remembered: null,
    fullscreen: false,
    fullscreenRefused: false,
    onStarted: nothing,
    onPlayed: nothing,
    onStalled: nothing,
    onStarved: nothing,
    onLost: nothing,
    onReached: nothing,
    onCaptionStyle: nothing,
    onSoundOnly: nothing,
    onSoundDeclined: nothing,
    onStartOver: nothing,
    onStats: nothing,
    onPaused: nothing,
    onEnded: nothing,
    onFailed: nothing,
    onAdvanced: nothing,
    onCaptionsChoice: nothing,
    onVolumeChoice: nothing,
    onFullscreen: nothing,
    onRetry: nothing,
  },
} satisfies Meta<typeof MediaPlayer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unstarted: Story = {};
export const LeftBeforeItsEnd: Story = { args: { remembered: { position: 754, duration: 3_600 } } };
export const Loading: Story = { args: { player: { status: 'loading' } } };
export const PausedWithCaptions: Story = {
  args: {
    player: { status: 'paused' },
    media: {
      kind: 'file',
      url: '/media/missing.mp4',
      query: '',
      captions: { en: '/media/en.vtt', es: '/media/es.vtt' },
    },
  },
};
export const Live: Story = { args: { live: true, player: { status: 'paused' } } };
export const Interrupted: Story = {
  args: { live: true, lost: true, player: { status: 'interrupted' } },
};
export const NotOnAirYet: Story = { args: { player: { status: 'interrupted' } } };
export const SoundOffered: Story = {
  args: { live: true, player: { status: 'loading' }, soundOffered: true },
};
export const SoundOnly: Story = { args: { live: true, player: { status: 'paused' }, soundOnly: true } };
export const NoAddress: Story = { args: { player: { status: 'failed', problem: 'noUrl' } } };
export const NotReachable: Story = { args: { player: { status: 'failed', problem: 'network' } } };
export const FullScreenRefused: Story = {
  args: { player: { status: 'paused' }, fullscreenRefused: true },
};
export const LongTitle: Story = {
  args: {
    title: 'A title as long as the longest that a program of a real conference ever had, twice over',
  },
};
