import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildLoungeTile } from '../../../../../../test/builders/lounge';
import { loungeRoom } from '../../../../../contract/rooms/rooms';
import { LoungeRoomsView } from './LoungeRoomsView';

const meta = {
  title: 'lounge/LoungeRoomsView',
  component: LoungeRoomsView,
  parameters: { layout: 'padded' },
  args: {
    rooms: [
      buildLoungeTile({ count: 3 }),
      buildLoungeTile({ letter: 'B', name: 'Quiet table', isQuiet: true }),
      buildLoungeTile({
        letter: 'C',
        name: 'Robots that clean the hulls of very large ships',
        count: 6,
        capacity: 6,
      }),
      buildLoungeTile({ letter: 'D', name: 'Hiring', isLocked: true, count: 1 }),
    ],
    isLoading: false,
    isHost: false,
    knock: null,
    onKnock: () => {},
    onWithdraw: () => {},
  },
} satisfies Meta<typeof LoungeRoomsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rooms: Story = {};
/** Hosts enter rooms that are full or locked. */
export const Host: Story = { args: { isHost: true } };
const knock = { roomId: loungeRoom('C'), fault: null };
export const Knocking: Story = { args: { knock: { ...knock, status: 'waiting' } } };
export const Admitted: Story = { args: { knock: { ...knock, status: 'admitted' } } };
export const Refused: Story = { args: { knock: { ...knock, status: 'refused' } } };
export const KnockFailed: Story = {
  args: {
    knock: { ...knock, status: 'failed', fault: { code: 'knockRefused' } },
  },
};
export const None: Story = { args: { rooms: [] } };
export const Loading: Story = { args: { rooms: [], isLoading: true } };
