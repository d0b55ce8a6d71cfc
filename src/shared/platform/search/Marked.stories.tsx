import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Marked } from './Marked';

const LONG = 'Grundlagenforschungsinstitutsleitungsversammlung'.repeat(3);

const meta = {
  title: 'search/Marked',
  component: Marked,
  parameters: { layout: 'padded' },
  args: { text: 'Ana María O’Brien', sought: { text: 'mar' } },
} satisfies Meta<typeof Marked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Word: Story = {};
export const Whole: Story = { args: { sought: { text: 'ana maria obrien' } } };
export const Words: Story = { args: { sought: { words: 'brien an' } } };
export const Nothing: Story = { args: { sought: { text: '' } } };
export const LongText: Story = { args: { text: LONG, sought: { text: 'grund' } } };
