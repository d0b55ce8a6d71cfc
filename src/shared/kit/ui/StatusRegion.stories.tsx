import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Notice } from './Notice';
import { StatusRegion } from './StatusRegion';

const meta = {
  title: 'ui/StatusRegion',
  component: StatusRegion,
  args: { children: <Notice kind="calm">You are offline. What you send goes out once you are back.</Notice> },
} satisfies Meta<typeof StatusRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithNotice: Story = {};
export const Empty: Story = { args: { children: null } };
