import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { within } from 'storybook/test';
import { atBothWidths, expectWidth } from '../../../../../test/storyMeasures';
import { Button } from '../../../../shared/kit/ui/Button';
import { ConnectView } from './ConnectView';

const nothing = () => {};
const between = { note: '', interests: [], sessions: [] };

const meta = {
  title: 'connections/ConnectView',
  component: ConnectView,
  parameters: { layout: 'padded' },
  args: {
    name: 'Bea Núñez',
    status: 'loaded',
    entry: null,
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
  },
} satisfies Meta<typeof ConnectView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {};
export const Writing: Story = { args: { note: 'We talked after the keynote.' } };
/** On a profile there are other buttons beside it. */
export const WritingAmongButtons: Story = {
  args: { note: 'We talked after the keynote.' },
  decorators: [
    (Shown) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button look="secondary">Message</Button>
        <Shown />
        <Button look="secondary">Request a meeting</Button>
      </div>
    ),
  ],
  play: ({ canvasElement }) =>
    atBothWidths(() =>
      expectWidth(within(canvasElement).getByRole('textbox'), Math.min(480, window.innerWidth - 60)),
    ),
};
export const NoteTooLong: Story = { args: { note: 'We talked after the keynote. '.repeat(11) } };
export const Sending: Story = { args: { note: '', isSending: true } };
export const LimitReached: Story = { args: { note: 'Hello!', problem: 'limit' } };
export const Sent: Story = { args: { entry: { state: 'sent', ...between }, outcome: 'sent' } };
export const Received: Story = {
  args: {
    entry: {
      state: 'received',
      note: 'We talked after the keynote. Do you want to see our robots?',
      interests: ['Floors', 'Robots'],
      sessions: ['Floors of the future'],
    },
  },
};
export const Connected: Story = { args: { entry: { state: 'connected', ...between } } };
export const Removing: Story = { args: { entry: { state: 'connected', ...between }, isRemoving: true } };
export const Loading: Story = { args: { status: 'loading' } };
export const Failed: Story = { args: { status: 'failed' } };
export const LongText: Story = {
  args: {
    name: 'Grundlagenforschungsinstitutsleitungsversammlung',
    entry: {
      state: 'received',
      note: 'x'.repeat(300),
      interests: ['y'.repeat(80)],
      sessions: ['z'.repeat(200)],
    },
  },
};
