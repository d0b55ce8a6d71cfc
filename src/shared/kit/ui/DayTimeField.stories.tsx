import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DayTimeField } from './DayTimeField';

const meta = {
  title: 'ui/DayTimeField',
  component: DayTimeField,
  parameters: { layout: 'padded' },
  args: { label: 'From', minutes: 540, onChange: () => {} },
} satisfies Meta<typeof DayTimeField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Morning: Story = {};
export const EndOfDay: Story = { args: { label: 'To', minutes: 1_440 } };
