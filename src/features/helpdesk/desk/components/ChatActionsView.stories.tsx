import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChatActionsView } from './ChatActionsView';

const nothing = () => undefined;
const meta = {
  title: 'desk/ChatActionsView',
  component: ChatActionsView,
  args: {
    name: 'Robin Reed',
    colleagues: [{ userId: 'sam', name: 'Sam Stone' }],
    isBusy: false,
    question: null,
    onAsk: nothing,
    onClose: nothing,
    onHandOver: nothing,
    onEnd: nothing,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ChatActionsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Resting: Story = {};
export const Ending: Story = { args: { question: 'end' } };
export const HandingOver: Story = { args: { question: 'handOver' } };
export const Busy: Story = { args: { isBusy: true } };
export const Spanish: Story = { globals: { locale: 'es' } };
