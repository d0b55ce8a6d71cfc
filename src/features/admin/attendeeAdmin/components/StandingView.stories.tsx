import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SAMPLE_STANDING } from '../samples';
import { StandingView } from './StandingView';

const none = () => {};

const meta = {
  title: 'attendeeAdmin/StandingView',
  component: StandingView,
  args: {
    status: 'loaded',
    standing: SAMPLE_STANDING,
    asking: null,
    account: { username: '', password: '' },
    isSending: false,
    fault: null,
    onAsk: none,
    onAccount: none,
    onDecline: none,
    onRegister: none,
    onCreate: none,
    onRetry: none,
  },
} satisfies Meta<typeof StandingView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Registered: Story = {};
export const Silenced: Story = {
  args: {
    standing: {
      registration: { by: 'account', hasAccount: true, isRegistered: false },
      silence: {
        until: '2021-01-26T15:20:00.000Z',
        at: '2021-01-26T15:10:00.000Z',
        by: 'Mo Derator',
        reason: 'Advertised in three chats.',
      },
      blockedBy: 3,
    },
  },
};
export const WithoutAccount: Story = {
  args: {
    standing: { ...SAMPLE_STANDING, registration: { by: 'account', hasAccount: false, isRegistered: false } },
  },
};
export const ByTheProvider: Story = {
  args: { standing: { ...SAMPLE_STANDING, registration: { by: 'provider' } } },
};
export const AskingForTheEnd: Story = { args: { asking: 'unregister' } };
export const AskingForAnAccount: Story = {
  args: {
    asking: 'account',
    account: { username: 'ines', password: 'short' },
    fault: { code: 'passwordShort', length: 5, least: 12 },
  },
};
export const CreatingTheAccount: Story = {
  args: { asking: 'account', account: { username: 'ines', password: 'long-enough-now' }, isSending: true },
};
export const NotChanged: Story = { args: { fault: { code: 'offline' } } };
export const Failed: Story = { args: { status: 'failed', standing: null } };
