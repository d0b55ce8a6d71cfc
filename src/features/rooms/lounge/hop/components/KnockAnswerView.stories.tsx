import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { loungeRoom } from '../../../../../contract/rooms/rooms';
import { KnockAnswerView } from './KnockAnswerView';

const knock = { roomId: loungeRoom('C'), fault: null };
const meta = {
  title: 'lounge/KnockAnswerView',
  component: KnockAnswerView,
  parameters: { layout: 'padded' },
  args: {
    knock: { ...knock, status: 'admitted' },
    room: { ...knock, letter: 'C', name: 'Robots that clean the hulls of very large ships' },
    onClose: () => {},
  },
} satisfies Meta<typeof KnockAnswerView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Admitted: Story = {};
export const Refused: Story = { args: { knock: { ...knock, status: 'refused' } } };
export const Lapsed: Story = { args: { knock: { ...knock, status: 'lapsed' } } };
export const Failed: Story = {
  args: { knock: { ...knock, status: 'failed', fault: { code: 'roomRemoved' } } },
};
export const Waiting: Story = { args: { knock: { ...knock, status: 'waiting' } } };
