import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { SubscriptionDialog } from '../slice';
import { SubscriptionDialogView } from './SubscriptionDialogView';

const dialog: SubscriptionDialog = {
  status: 'loaded',
  since: '2021-01-20T10:00:00.000Z',
  copied: null,
  step: 'none',
  done: null,
  problem: null,
};
const ADDRESS =
  'https://harbor.example/api/harbor-forum/calendar/feed/Zk3v0wXK2q8sJ5t1uP9mB7cD4eF6gH0iL2nO8rS5yQA.ics';

const meta = {
  title: 'calendar/SubscriptionDialogView',
  component: SubscriptionDialogView,
  args: {
    dialog,
    address: null,
    onClose: () => {},
    onRetry: () => {},
    onCopy: () => {},
    onRenew: () => {},
    onRenewConfirm: () => {},
    onEnd: () => {},
    onEndConfirm: () => {},
    onDecline: () => {},
  },
} satisfies Meta<typeof SubscriptionDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { dialog: { ...dialog, status: 'loading' } } };
export const Failed: Story = { args: { dialog: { ...dialog, status: 'failed' } } };
export const None: Story = { args: { dialog: { ...dialog, since: null } } };
export const Creating: Story = { args: { dialog: { ...dialog, since: null, step: 'renewing' } } };
export const Created: Story = { args: { dialog: { ...dialog, done: 'renewed' }, address: ADDRESS } };
export const Copied: Story = { args: { dialog: { ...dialog, copied: true }, address: ADDRESS } };
export const CopyingRefused: Story = { args: { dialog: { ...dialog, copied: false }, address: ADDRESS } };
export const Later: Story = {};
export const RenewAsked: Story = { args: { dialog: { ...dialog, step: 'renewAsked' }, address: ADDRESS } };
export const EndAsked: Story = { args: { dialog: { ...dialog, step: 'endAsked' } } };
export const Ending: Story = { args: { dialog: { ...dialog, step: 'ending' } } };
export const Ended: Story = { args: { dialog: { ...dialog, since: null, done: 'ended' } } };
export const Offline: Story = { args: { dialog: { ...dialog, problem: 'offline' } } };
