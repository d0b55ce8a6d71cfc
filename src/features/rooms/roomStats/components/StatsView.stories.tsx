import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { MeasuredConnection, MeasuredStream } from '../selectors';
import { StatsView } from './StatsView';

const stream = (over: Partial<MeasuredStream>): MeasuredStream => ({
  id: 'a',
  direction: 'in',
  medium: 'video',
  layer: null,
  codec: 'VP8',
  bytes: 240_000,
  packets: 310,
  lost: 2,
  jitterMs: 4,
  frames: 120,
  size: '640 × 360',
  rate: 480,
  ...over,
});

const connection: MeasuredConnection = {
  name: 'e1',
  state: 'connected',
  roundTripMs: 24,
  local: 'srflx udp',
  remote: 'relay udp',
  rates: Array.from({ length: 40 }, (_, index) => 400 + ((index * 97) % 160)),
  streams: [
    stream({}),
    stream({ id: 'b', medium: 'audio', codec: 'opus', size: null, frames: null, rate: 32 }),
    stream({ id: 'c', direction: 'out', layer: 'h', rate: null }),
  ],
};

const meta = {
  title: 'Rooms/Developer view',
  component: StatsView,
  args: {
    names: { e1: 'Ann Quill' },
    connections: [
      connection,
      { ...connection, name: 'receiving', roundTripMs: null, local: null, rates: [] },
    ],
    log: [
      { at: Date.parse('2021-01-26T15:00:00.120Z'), kind: 'channelFollowed' },
      { at: Date.parse('2021-01-26T15:00:00.480Z'), kind: 'link' },
    ],
    isCopied: true,
    onCopy: () => {},
    onRestart: () => {},
    onDrop: () => {},
  },
} satisfies Meta<typeof StatsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InACall: Story = {};
export const BeforeIt: Story = { args: { connections: [], log: [], isCopied: null } };
