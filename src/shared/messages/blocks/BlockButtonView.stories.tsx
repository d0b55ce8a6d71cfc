import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BlockButtonView } from './BlockButtonView';

const meta = {
  title: 'blocks/BlockButtonView',
  component: BlockButtonView,
  parameters: { layout: 'padded' },
  args: {
    name: 'Bo Reyes',
    isBlocked: false,
    isAsking: false,
    problem: null,
    onAsk: () => {},
    onDecline: () => {},
    onChange: () => {},
  },
} satisfies Meta<typeof BlockButtonView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotBlocked: Story = {};
export const Blocked: Story = { args: { isBlocked: true } };
export const NotKnown: Story = { args: { isBlocked: null } };
export const Asking: Story = { args: { isAsking: true } };
export const Failed: Story = { args: { problem: 'offline' } };
export const LongName: Story = {
  args: { isAsking: true, name: 'Grundlagenforschungsinstitutsleitungsversammlung Vandervoortschendijk' },
};
