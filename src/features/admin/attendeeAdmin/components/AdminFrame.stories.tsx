import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { LONG } from '../samples';
import { AdminFrame } from './AdminFrame';

const meta = {
  title: 'attendeeAdmin/AdminFrame',
  component: AdminFrame,
  decorators: [inEventZone],
  args: { title: 'People at this event', children: <p>A page</p> },
} satisfies Meta<typeof AdminFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Long: Story = { args: { title: LONG } };
