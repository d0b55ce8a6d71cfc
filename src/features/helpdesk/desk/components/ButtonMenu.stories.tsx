import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ButtonMenu } from './ButtonMenu';

const nothing = () => undefined;
const meta = {
  title: 'desk/ButtonMenu',
  component: ButtonMenu,
  args: {
    label: 'Canned answers',
    choices: [
      { id: '0', label: 'Greeting' },
      { id: '1', label: 'Sound' },
    ],
    onChoose: nothing,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ButtonMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Disabled: Story = { args: { isDisabled: true } };
export const LongText: Story = {
  args: { label: 'Grundlagenforschungsinstitutsleitungsversammlung'.repeat(2) },
};
