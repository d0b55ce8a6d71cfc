import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CsvChoiceView } from './CsvChoiceView';

const meta = {
  title: 'downloads/CsvChoiceView',
  component: CsvChoiceView,
  parameters: { layout: 'padded' },
  args: { isForExcel: true, onSwitch: () => {} },
} satisfies Meta<typeof CsvChoiceView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForExcel: Story = {};
export const ForOthers: Story = { args: { isForExcel: false } };
