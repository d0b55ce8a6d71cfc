import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildMeetingRequest } from '../../../../../test/builders/meeting';
import { RequestSentView } from './RequestSentView';

const meta = {
  title: 'meetings/RequestSentView',
  component: RequestSentView,
  parameters: { layout: 'padded' },
  args: {
    meeting: buildMeetingRequest(),
    schedulePath: '/schedule',
    conferenceId: 'harbor-forum',
    viewerZone: 'America/Chicago',
    eventZone: 'America/Chicago',
    linksPeople: true,
    boothPathOf: null,
    onAnother: () => {},
  },
} satisfies Meta<typeof RequestSentView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {};
export const WithoutSchedule: Story = { args: { schedulePath: null } };
