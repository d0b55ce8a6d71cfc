import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG } from '../samples';
import { MessagesClosureView } from './MessagesClosureView';

const closure = {
  reason: 'Advertises to everybody.',
  at: '2021-01-26T15:10:00.000Z',
  by: { userId: 'organizer', name: 'Ona Organizer' },
};

const meta = {
  title: 'attendeeAdmin/MessagesClosureView',
  component: MessagesClosureView,
  parameters: { layout: 'padded' },
  args: {
    status: 'loaded',
    closure: null,
    reason: null,
    isSending: false,
    problem: null,
    onStart: () => {},
    onReason: () => {},
    onDecline: () => {},
    onChange: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof MessagesClosureView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Closed: Story = { args: { closure } };
export const WithoutReason: Story = { args: { closure: { ...closure, reason: '' } } };
export const Asking: Story = { args: { reason: 'Advertises' } };
export const Refused: Story = { args: { reason: 'Advertises', problem: 'refused' } };
export const NotOpened: Story = { args: { closure, problem: 'offline' } };
export const Unreadable: Story = { args: { status: 'failed' } };
export const Loading: Story = { args: { status: 'loading' } };
export const LongText: Story = { args: { closure: { ...closure, reason: LONG } } };
