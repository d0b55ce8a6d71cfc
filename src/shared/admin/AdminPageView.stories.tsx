import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AdminPageView } from './AdminPageView';

const meta = {
  title: 'admin/AdminPageView',
  component: AdminPageView,
  args: { title: 'Audit log', children: <p>What was done</p> },
} satisfies Meta<typeof AdminPageView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
