import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG, TEAM } from '../testing/sample';
import { TeamView } from './TeamView';

const noop = () => {};
const meta = {
  title: 'booth/TeamView',
  component: TeamView,
  parameters: { layout: 'padded' },
  args: {
    status: 'loaded',
    members: TEAM,
    email: '',
    working: null,
    asking: null,
    problem: null,
    mayRemoveSelf: false,
    onType: noop,
    onAdd: noop,
    onAsk: noop,
    onDecline: noop,
    onConfirm: noop,
    onRetry: noop,
  },
} satisfies Meta<typeof TeamView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Team: Story = {};
export const Failed: Story = { args: { status: 'failed', members: [] } };
export const WrongAddress: Story = { args: { email: 'zoe@', problem: 'email' } };
export const Offline: Story = { args: { problem: 'offline' } };
export const Asking: Story = { args: { asking: 'zoe@example.org' } };
export const LongText: Story = {
  args: { members: TEAM.map((member) => ({ ...member, name: LONG })), mayRemoveSelf: true },
};
