import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CHECK_REASONS } from '../reasons';
import { VideoCheckView } from './VideoCheckView';

const meta = {
  title: 'video/VideoCheckView',
  component: VideoCheckView,
  args: {
    label: 'Stream',
    status: 'idle',
    kind: null,
    facts: null,
    missingCaptions: [],
    problem: null,
    hasAddress: true,
    allowedHosts: ['cdn.example.org'],
    isStale: false,
    preview: null,
    onCheck: () => {},
  },
} satisfies Meta<typeof VideoCheckView>;
export default meta;
type Story = StoryObj<typeof meta>;

const FACTS = { width: 1280, height: 720, seconds: 1453, captions: ['en', 'es'] };

export const Unchecked: Story = {};
export const Looking: Story = { args: { status: 'looking', kind: 'hls' } };
export const Plays: Story = { args: { status: 'plays', kind: 'hls', facts: FACTS } };
export const PlaysLive: Story = {
  args: { status: 'plays', kind: 'stage', facts: { ...FACTS, seconds: null, captions: [] } },
};
export const PlaysSound: Story = {
  args: {
    status: 'plays',
    kind: 'file',
    missingCaptions: ['es'],
    facts: { width: 0, height: 0, seconds: 301, captions: [] },
  },
};
export const OtherCaptions: Story = {
  args: { status: 'plays', kind: 'hls', facts: FACTS, isStale: true },
};
export const NotBegun: Story = {
  args: {
    status: 'failed',
    kind: 'broadcast',
    problem: 'notBegun',
  },
};
/** All reasons, one below the other. */
export const Reasons: Story = {
  render: (args) => (
    <>
      {CHECK_REASONS.map((reason) => (
        <VideoCheckView key={reason} {...args} label={reason} status="failed" problem={reason} />
      ))}
    </>
  ),
};
