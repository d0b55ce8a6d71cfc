import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inList } from '../testing/inList';
import { PendingView } from './PendingView';

const nothing = () => undefined;
const meta = {
  title: 'desk/PendingView',
  component: PendingView,
  args: {
    message: { clientToken: 'one', text: 'Press play once more.', at: 0 },
    isFirst: true,
    sending: { status: 'running' },
    onRetry: nothing,
    onDrop: nothing,
  },
  parameters: { layout: 'padded' },
  decorators: [inList],
} satisfies Meta<typeof PendingView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = {};
export const Waiting: Story = { args: { isFirst: false } };
export const NotSent: Story = { args: { sending: { status: 'stuck', refused: false } } };
export const Refused: Story = { args: { sending: { status: 'stuck', refused: true } } };
export const LongText: Story = {
  args: { message: { clientToken: 'one', text: 'Grundlagenforschungsinstitut'.repeat(40), at: 0 } },
};
export const Spanish: Story = {
  args: { sending: { status: 'stuck', refused: true } },
  globals: { locale: 'es' },
};
