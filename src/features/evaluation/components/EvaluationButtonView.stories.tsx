import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EvaluationButtonView } from './EvaluationButtonView';

const meta = {
  title: 'evaluation/EvaluationButtonView',
  component: EvaluationButtonView,
  parameters: { layout: 'padded' },
  args: { standing: { status: 'open' }, onOpen: () => {} },
} satisfies Meta<typeof EvaluationButtonView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const OneMinuteLeft: Story = { args: { standing: { status: 'early', minutesLeft: 1 } } };
export const MinutesLeft: Story = { args: { standing: { status: 'early', minutesLeft: 12 } } };
export const Done: Story = { args: { standing: { status: 'done' } } };
export const LongText: Story = { args: { standing: { status: 'early', minutesLeft: 1_000_000 } } };
