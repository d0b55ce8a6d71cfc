import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from './zone/testing/EventZone';
import { AdminPageView } from './AdminPageView';

const meta = {
  title: 'admin/AdminPageView',
  component: AdminPageView,
  decorators: [inEventZone],
  args: { title: 'Audit log', children: <p>Recorded actions</p> },
} satisfies Meta<typeof AdminPageView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const WithTimes: Story = { args: { hasTimes: true } };
