import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MeetingFactsView } from './MeetingFactsView';

const meta = {
  title: 'settingsAdmin/MeetingFactsView',
  component: MeetingFactsView,
  parameters: { layout: 'padded' },
  args: {
    allowedTimes: [{ start: '2021-01-26T15:00:00.000Z', end: '2021-01-26T23:00:00.000Z' }],
    allowedDates: ['2021-01-26'],
    maxInvitesAttendee: 5,
    maxInvitesByTier: { '2': 20 },
    tiers: [
      { level: 2, headerLabel: 'Gold' },
      { level: 1, headerLabel: 'Silver' },
    ],
  },
} satisfies Meta<typeof MeetingFactsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Facts: Story = {};
export const Nothing: Story = {
  args: { allowedTimes: [], allowedDates: [], maxInvitesAttendee: 0, maxInvitesByTier: {}, tiers: [] },
};
