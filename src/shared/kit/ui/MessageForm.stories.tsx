import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from './Button';
import { MessageForm } from './MessageForm';

const nothing = () => {};
const meta = {
  title: 'ui/MessageForm',
  component: MessageForm,
  parameters: { layout: 'padded' },
  args: {
    texts: {
      label: 'desk.compose',
      keys: 'desk.composeHint',
      send: 'desk.send',
      left: 'desk.left',
      tooMany: 'desk.tooMany',
      tooLong: 'desk.tooLong',
    },
    value: '',
    maxLength: 1_000,
    sendBy: 'enter',
    canSend: true,
    size: 'small',
    sendAt: 'beside',
    onChange: nothing,
    onSend: nothing,
  },
} satisfies Meta<typeof MessageForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = { args: { canSend: false } };
export const Grown: Story = { args: { value: 'One line\nand another\nand a third.' } };
export const WithTools: Story = { args: { tools: <Button look="secondary">Canned answers</Button> } };
export const Large: Story = { args: { size: 'large', sendAt: 'below' } };
export const NearlyFull: Story = { args: { value: 'x '.repeat(495) } };
export const TooLong: Story = { args: { value: 'x '.repeat(505) } };
export const LongText: Story = {
  args: { value: 'Grundlagenforschungsinstitutsleitungsversammlung'.repeat(10), sendAt: 'below' },
};
