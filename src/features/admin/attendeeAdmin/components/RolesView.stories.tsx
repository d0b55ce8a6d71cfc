import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SAMPLE_ROLES } from '../samples';
import { RolesView } from './RolesView';

const meta = {
  title: 'attendeeAdmin/RolesView',
  component: RolesView,
  args: {
    status: 'loaded',
    roles: SAMPLE_ROLES,
    asking: null,
    isSending: false,
    problem: null,
    onAsk: () => {},
    onReason: () => {},
    onDecline: () => {},
    onConfirm: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof RolesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Roles: Story = {};
export const None: Story = { args: { roles: { roles: [], changes: [] } } };
export const Asking: Story = {
  args: { asking: { role: 'moderator', isGranted: false, reason: 'Left the team' } },
};
export const OwnRole: Story = {
  args: { asking: { role: 'superuser', isGranted: false, reason: 'Done' }, problem: 'own' },
};
export const Failed: Story = { args: { status: 'failed' } };
