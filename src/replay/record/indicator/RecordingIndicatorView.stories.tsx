import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RecordingPanelView } from './RecordingPanelView';
import { RecordingIndicatorView } from './RecordingIndicatorView';

const meta = {
  title: 'recording/RecordingSignView',
  component: RecordingIndicatorView,
  args: { recording: { status: 'on', warning: null }, children: null },
} satisfies Meta<typeof RecordingIndicatorView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Recording: Story = {};
export const Warned: Story = { args: { recording: { status: 'on', warning: 'memoryOnly' } } };
export const Kept: Story = { args: { recording: { status: 'kept', warning: null } } };
export const Removed: Story = { args: { recording: { status: 'removed', warning: null } } };
export const Open: Story = {
  args: {
    defaultOpen: true,
    children: (
      <RecordingPanelView
        recording={{ status: 'on', reason: 'event', entries: 1_204, keep: false, warning: null }}
        minutes={14}
        saved={null}
        onSave={() => {}}
        onKeep={() => {}}
        onRemove={() => {}}
      />
    ),
  },
};
