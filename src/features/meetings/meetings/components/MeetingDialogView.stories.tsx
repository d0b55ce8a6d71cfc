import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MeetingDialogView } from './MeetingDialogView';

const meta = {
  title: 'meetings/MeetingDialogView',
  component: MeetingDialogView,
  args: { isOpen: true, status: 'loading', children: null, onRetry: () => {}, onClose: () => {} },
} satisfies Meta<typeof MeetingDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const NotFound: Story = { args: { status: 'notFound' } };
export const Failed: Story = { args: { status: 'failed' } };
export const Loaded: Story = { args: { status: 'loaded', children: <p>Floors of the new terminal</p> } };
