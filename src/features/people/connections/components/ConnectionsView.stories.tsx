import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ConnectionEntry, ConnectionState } from '../../../../contract/people/connections';
import { fullName } from '../../../../shared/people/person/describe';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { ConnectView } from './ConnectView';
import { ConnectionsView } from './ConnectionsView';

const entry = (attendeeId: string, state: ConnectionState, note = ''): ConnectionEntry => ({
  attendee: buildAttendee({ attendeeId, firstName: attendeeId, lastName: 'Ng' }),
  state,
  note,
  interests: [],
  sessions: [],
  at: '2021-01-26T15:10:00.000Z',
});
const NOTE = 'We talked after the keynote.';
const nothing = () => {};
/** A request that waits for its answer. */
const ASKED = {
  status: 'loaded',
  note: null,
  isRemoving: false,
  isSending: false,
  problem: null,
  outcome: null,
  onRetry: nothing,
  onWrite: nothing,
  onType: nothing,
  onDrop: nothing,
  onConnect: nothing,
  onAskRemoval: nothing,
  onDeclineRemoval: nothing,
  onDisconnect: nothing,
} as const;
const none = { received: [], connected: [], sent: [] };

const meta = {
  title: 'connections/ConnectionsView',
  component: ConnectionsView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    locationOptions: { appendCityAndState: false, hideCountryUS: false },
    meetPathOf: ({ attendeeId }) => `/request-meeting?with=${attendeeId}`,
    said: '',
    actsOf: (attendee) => (
      <ConnectView
        {...ASKED}
        name={fullName(attendee)}
        entry={entry(attendee.attendeeId, 'received', NOTE)}
      />
    ),
    status: 'loaded',
    groups: {
      received: [entry('Ana', 'received', NOTE)],
      connected: [entry('Bea', 'connected'), entry('Carl', 'connected')],
      sent: [entry('Dana', 'sent')],
    },
    onRetry: nothing,
  },
} satisfies Meta<typeof ConnectionsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Empty: Story = { args: { groups: none } };
export const Loading: Story = { args: { status: 'loading', groups: none } };
export const Failed: Story = { args: { status: 'failed', groups: none } };
