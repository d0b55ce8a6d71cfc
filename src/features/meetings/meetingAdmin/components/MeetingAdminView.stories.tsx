import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { MeetingAdminView } from './MeetingAdminView';

const meta = {
  title: 'meetingAdmin/MeetingAdminView',
  component: MeetingAdminView,
  decorators: [inEventZone],
  args: { isActive: true, children: <p>Meetings</p> },
} satisfies Meta<typeof MeetingAdminView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Inactive: Story = { args: { isActive: false } };
