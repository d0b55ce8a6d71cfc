import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NewPollView } from './NewPollView';

const meta = {
  title: 'polls/NewPollView',
  component: NewPollView,
  args: { question: 'Which surface do you forget most often?', onOpen: () => {}, onDismiss: () => {} },
} satisfies Meta<typeof NewPollView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Opened: Story = {};
export const NoPoll: Story = { args: { question: null } };
export const LongQuestion: Story = { args: { question: 'Dwelltime'.repeat(33) } };
