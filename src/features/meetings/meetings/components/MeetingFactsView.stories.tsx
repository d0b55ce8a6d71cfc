import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { INVITATION } from '../testing/sample';
import { MeetingFactsView } from './MeetingFactsView';

const meta = {
  title: 'meetings/MeetingFactsView',
  component: MeetingFactsView,
  parameters: { layout: 'padded' },
  args: {
    meeting: INVITATION,
    conferenceId: 'harbor-forum',
    linksPeople: true,
    boothPathOf: null,
    viewerZone: 'Europe/Madrid',
    eventZone: 'America/Chicago',
  },
} satisfies Meta<typeof MeetingFactsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Facts: Story = {};
export const LongWords: Story = {
  args: {
    meeting: {
      ...INVITATION,
      topic: 'Donaudampfschifffahrtsgesellschaft'.repeat(3),
      message: 'x'.repeat(1000),
    },
  },
};
export const WithoutLinks: Story = { args: { linksPeople: false } };
