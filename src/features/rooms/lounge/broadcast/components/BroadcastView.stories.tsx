import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildBroadcast } from '../../../../../../test/builders/lounge';
import { BroadcastFormView } from './BroadcastFormView';
import { BroadcastView } from './BroadcastView';

const meta = {
  title: 'lounge/BroadcastView',
  component: BroadcastView,
  parameters: { layout: 'padded' },
  args: { said: buildBroadcast(), onClose: () => undefined },
} satisfies Meta<typeof BroadcastView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Said: Story = {};
export const Nothing: Story = { args: { said: null } };
export const Long: Story = {
  args: { said: buildBroadcast({ text: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(6).trim() }) },
};

const form = { draft: '', sending: 'idle' as const, problem: null, onChange: () => {}, onSend: () => {} };
/** Opens the form, which is collapsed on the page. */
const open: NonNullable<Story['play']> = ({ canvasElement }) => {
  canvasElement.querySelector('details')?.setAttribute('open', '');
};
export const Form: Story = { render: () => <BroadcastFormView {...form} />, play: open };
export const Sent: Story = { render: () => <BroadcastFormView {...form} sending="sent" />, play: open };
export const Refused: Story = {
  render: () => <BroadcastFormView {...form} draft="The keynote begins." problem="offline" />,
  play: open,
};
