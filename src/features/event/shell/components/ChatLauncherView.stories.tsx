import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChatLauncherView } from './ChatLauncherView';

const meta = {
  title: 'shell/ChatLauncherView',
  component: ChatLauncherView,
  args: { isOpen: false, unread: 0, part: 'ready', onPress: () => {} },
} satisfies Meta<typeof ChatLauncherView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Unread: Story = { args: { unread: 3 } };
export const VeryManyUnread: Story = { args: { unread: 240 } };
export const Loading: Story = { args: { part: 'loading' } };
export const NotLoaded: Story = { args: { part: 'failed' } };
