import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildMeeting, buildMeetingRequest } from '../../../../../test/builders/meeting';
import { BoothDutiesView } from './BoothDutiesView';

const exhibitor = { exhibitorId: 'halvora', companyName: 'Halvora', side: 'invited' } as const;
const team = [
  { id: 'demo-0001', name: 'Ines Barbosa' },
  { id: 'demo-0002', name: 'Ada Quill' },
  { id: 'night.shift@halvora.example', name: 'night.shift@halvora.example' },
];

const meta = {
  title: 'availability/BoothDutiesView',
  component: BoothDutiesView,
  parameters: { layout: 'padded' },
  args: {
    status: 'loaded',
    team,
    saving: 'idle',
    problem: null,
    isChanged: false,
    meetings: [
      buildMeeting({ exhibitor }),
      buildMeetingRequest({ exhibitor, meetingId: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0002' }),
    ],
    duties: [
      {
        start: '2021-01-26T15:00:00.000Z',
        end: '2021-01-26T17:00:00.000Z',
        capacity: 2,
        staff: ['demo-0001'],
      },
      {
        start: '2021-01-26T19:00:00.000Z',
        end: '2021-01-26T21:00:00.000Z',
        capacity: 1,
        staff: [],
      },
    ],
    eventZone: 'America/Chicago',
    firstDay: '2021-01-25',
    requestPath: '/request-meeting',
    meetingPathOf: (meetingId) => `/schedule?meeting=${meetingId}`,
    onChange: () => {},
    onSave: () => {},
    onDiscard: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof BoothDutiesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Duties: Story = {};
export const None: Story = { args: { duties: [], meetings: [], requestPath: null } };
export const Changed: Story = { args: { isChanged: true } };
export const ChangedByColleague: Story = { args: { isChanged: true, problem: 'changed' } };
export const EndBeforeStart: Story = {
  args: {
    isChanged: true,
    duties: [
      {
        start: '2021-01-26T17:00:00.000Z',
        end: '2021-01-26T15:00:00.000Z',
        capacity: 1,
        staff: ['gone'],
      },
    ],
  },
};
export const Loading: Story = { args: { status: 'loading' } };
export const Failed: Story = { args: { status: 'failed' } };
