import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { RecordingView } from '../pageRecording';
import { RecordingPanelView } from './RecordingPanelView';

const recording: RecordingView = {
  status: 'on',
  reason: 'event',
  startedAt: 0,
  entries: 1_204,
  keep: false,
  warning: null,
  locale: 'en',
};

const meta = {
  title: 'recording/RecordingPanelView',
  component: RecordingPanelView,
  parameters: { layout: 'padded' },
  args: {
    recording,
    minutes: 14,
    saved: null,
    onSave: () => {},
    onKeep: () => {},
    onRemove: () => {},
  },
} satisfies Meta<typeof RecordingPanelView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const JustBegun: Story = {
  args: { recording: { ...recording, reason: 'address', entries: 1 }, minutes: 0 },
};
export const KeptAfterSignOut: Story = {
  args: { recording: { ...recording, reason: 'switch', keep: true }, saved: 'saved' },
};
export const MemoryOnly: Story = { args: { recording: { ...recording, warning: 'memoryOnly' } } };
export const Stopped: Story = {
  args: { recording: { ...recording, warning: 'stopped' }, saved: 'saveFailed' },
};
export const SignedOut: Story = { args: { recording: { ...recording, status: 'kept', keep: true } } };
export const EightHours: Story = {
  args: { recording: { ...recording, entries: 1_187_432 }, minutes: 480 },
};
