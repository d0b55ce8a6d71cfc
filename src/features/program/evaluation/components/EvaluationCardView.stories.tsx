import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EvaluationCardView } from './EvaluationCardView';

const meta = {
  title: 'evaluation/EvaluationCardView',
  component: EvaluationCardView,
  parameters: { layout: 'padded' },
  args: { standing: { status: 'open' }, keepsPlace: true, onOpen: () => {} },
} satisfies Meta<typeof EvaluationCardView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const OneMinuteLeft: Story = { args: { standing: { status: 'early', minutesLeft: 1 } } };
export const MinutesLeft: Story = { args: { standing: { status: 'early', minutesLeft: 12 } } };
export const Done: Story = { args: { standing: { status: 'done' } } };
export const NotKnownYet: Story = { args: { standing: { status: 'hidden' } } };
export const LongText: Story = { args: { standing: { status: 'early', minutesLeft: 1_000_000 } } };
