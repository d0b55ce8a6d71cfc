import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ConnectionEntry, ConnectionState } from '../../../contract/connections';
import { buildAttendee } from '../../../../test/builders/attendee';
import { ConnectionsView } from './ConnectionsView';

const entry = (attendeeId: string, state: ConnectionState, note = ''): ConnectionEntry => ({
  attendee: buildAttendee({ attendeeId, firstName: attendeeId, lastName: 'Ng' }),
  ...{ state, note, interests: [], sessions: [], at: '2021-01-26T15:10:00.000Z' },
});
const none = { received: [], connected: [], sent: [] };

const meta = {
  title: 'connections/ConnectionsView',
  component: ConnectionsView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    locationOptions: { appendCityAndState: false, hideCountryUS: false },
    meetPathOf: ({ attendeeId }) => `/request-meeting?with=${attendeeId}`,
    status: 'loaded',
    groups: {
      received: [entry('Ana', 'received', 'We talked after the keynote.')],
      connected: [entry('Bea', 'connected'), entry('Carl', 'connected')],
      sent: [entry('Dana', 'sent')],
    },
    onRetry: () => {},
  },
} satisfies Meta<typeof ConnectionsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Empty: Story = { args: { groups: none } };
export const Loading: Story = { args: { status: 'loading', groups: none } };
export const Failed: Story = { args: { status: 'failed', groups: none } };
