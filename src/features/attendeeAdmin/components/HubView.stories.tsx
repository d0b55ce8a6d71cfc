import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HubView } from './HubView';

const meta = {
  title: 'attendeeAdmin/HubView',
  component: HubView,
  args: { waiting: 2 },
} satisfies Meta<typeof HubView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Superuser: Story = {};
export const NobodyWaits: Story = { args: { waiting: 0 } };
export const Loading: Story = { args: { waiting: null } };
