import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from './Button';

const meta = {
  title: 'ui/Button',
  component: Button,
  parameters: { layout: 'padded' },
  args: { children: 'Enter Meeting' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { look: 'secondary' } };
export const Quiet: Story = { args: { look: 'quiet' } };
export const Busy: Story = { args: { 'aria-disabled': true, children: 'Sending…' } };
export const LongText: Story = {
  args: {
    children:
      'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
  },
};
