import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CONTACTS } from './sample';
import { SharedContactsView } from './SharedContactsView';

const meta = {
  title: 'leads/SharedContactsView',
  component: SharedContactsView,
  parameters: { layout: 'padded' },
  args: {
    status: 'loaded',
    contacts: CONTACTS,
    asking: null,
    revoking: null,
    problem: null,
    revoked: null,
    onRetry: () => {},
    onAsk: () => {},
    onDecline: () => {},
    onConfirm: () => {},
  },
} satisfies Meta<typeof SharedContactsView>;
export default meta;
type Story = StoryObj<typeof meta>;

const leadId = CONTACTS[0]?.leadId ?? '';

export const Contacts: Story = {};
export const None: Story = { args: { contacts: [] } };
export const Asking: Story = { args: { asking: leadId } };
export const Revoking: Story = { args: { revoking: leadId } };
export const Revoked: Story = { args: { revoked: 'Nimbrel Air' } };
export const NotRevoked: Story = { args: { problem: { leadId, why: 'offline' } } };
export const Failed: Story = { args: { contacts: [], status: 'failed' } };
