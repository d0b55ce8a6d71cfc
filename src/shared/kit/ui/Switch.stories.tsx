import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Switch } from './Switch';

const meta = {
  title: 'ui/Switch',
  component: Switch,
  parameters: { layout: 'padded' },
  args: {
    label: 'Keep it after logging out',
    isSelected: false,
    onChange: () => {},
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { isSelected: true } };
export const Described: Story = {
  args: { isSelected: true, description: 'Otherwise it is deleted when you log out.' },
};
export const LongText: Story = {
  args: {
    label:
      'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
    description:
      'What was talked about goes on being talked about until it is switched off, and this text goes on until it needs a second line on a wide screen, and several more on a small one.',
  },
};
