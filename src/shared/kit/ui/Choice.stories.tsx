import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Choice } from './Choice';

const meta = {
  title: 'ui/Choice',
  component: Choice,
  parameters: { layout: 'padded' },
  args: {
    label: 'Category',
    choices: [
      { value: '', label: 'All categories' },
      { value: 'SPOT01', label: 'Standards' },
    ],
    value: '',
    onChange: () => {},
  },
} satisfies Meta<typeof Choice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Chosen: Story = { args: { value: 'SPOT01' } };
export const LongText: Story = {
  args: {
    choices: [
      {
        value: '',
        label:
          'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
      },
    ],
  },
};
export const AsField: Story = { args: { asField: true } };
