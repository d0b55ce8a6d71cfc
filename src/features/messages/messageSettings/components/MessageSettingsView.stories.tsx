import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildAttendee } from '../../../../../test/builders/attendee';
import type { BlocksState } from '../../../../shared/messages/blocks';
import { MessageSettingsView } from './MessageSettingsView';

const blocks: BlocksState = {
  status: 'loaded',
  people: [],
  asking: null,
  sending: null,
  problem: null,
};
const settings = {
  strangersAsk: false,
  showsRead: true,
  showsTyping: true,
  showsPresence: true,
  showsLastSeen: false,
  playsSound: false,
  countsInTitle: true,
  pushes: false,
  enterSends: true,
  quietHours: null,
};

const meta = {
  title: 'messageSettings/MessageSettingsView',
  component: MessageSettingsView,
  args: {
    settings,
    saving: 'idle',
    problem: null,
    blocks,
    push: null,
    viewerZone: 'Europe/Madrid',
    zones: ['America/Chicago', 'UTC'],
    onChange: () => {},
    onRetry: () => {},
    onUnblock: () => {},
    onBlocksRetry: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof MessageSettingsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const QuietHours: Story = {
  args: { settings: { ...settings, quietHours: { from: 1_320, to: 420, timeZone: 'America/Chicago' } } },
};
export const WithPush: Story = { args: { settings: { ...settings, pushes: true }, push: <p>Push</p> } };
export const Saved: Story = { args: { saving: 'saved' } };
export const NotSaved: Story = { args: { problem: 'offline' } };
export const Loading: Story = { args: { settings: null, blocks: { ...blocks, status: 'loading' } } };
export const BlockedPeople: Story = {
  args: {
    blocks: {
      ...blocks,
      people: [
        buildAttendee({ attendeeId: 'bo', firstName: 'Bo', lastName: 'Reyes' }),
        buildAttendee({ attendeeId: 'long', lastName: 'Grundlagenforschungsinstitutsleitungsversammlung' }),
      ],
      problem: { attendeeId: 'bo', isBlocked: false, why: 'busy' },
    },
  },
};
export const BlocksFailed: Story = { args: { blocks: { ...blocks, status: 'failed' } } };
