import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextField } from './TextField';

const meta = {
  title: 'ui/TextField',
  component: TextField,
  parameters: { layout: 'padded' },
  args: { label: 'Organization', value: 'Harbor Works', onChange: () => {} },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Problem: Story = {
  args: { label: 'Email', value: 'ines at example', problem: 'Enter a valid email address.' },
};
export const Lines: Story = {
  args: { label: 'My availability', rows: 3, hint: 'When it is good to meet you.' },
};
export const Suggestions: Story = { args: { suggestions: ['Supplier', 'Retailer'] } };
export const ReadOnly: Story = { args: { readOnly: true, hint: 'Set by the organizers.' } };
export const LongText: Story = {
  args: { label: 'Grundlagenforschungsinstitutsleitungsversammlung '.repeat(3), value: 'x'.repeat(200) },
};
