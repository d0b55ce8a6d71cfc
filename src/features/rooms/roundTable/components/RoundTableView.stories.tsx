import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildRoom } from '../../../../../test/builders/room';
import { RoundTableView } from './RoundTableView';

const at = (time: string) => Date.parse(`2021-01-26T${time}:00.000Z`);
const attendees = ['Amara Okafor', 'Bo Lindqvist', 'María José Fernández de la Cruz-Montenegro'].map(
  (name, index) => ({ attendeeId: `a${index}`, name, companyName: null }),
);

const meta = {
  title: 'roundTable/RoundTableView',
  component: RoundTableView,
  parameters: { layout: 'padded' },
  args: {
    room: buildRoom({ people: 3 }),
    attendees,
    hasFailed: false,
    now: at('16:05'),
    queueing: 'idle',
    hasLapsed: false,
    simulatedOffset: 0,
    onJoinQueue: () => {},
    onLeaveQueue: () => {},
  },
} satisfies Meta<typeof RoundTableView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Early: Story = { args: { now: at('15:43'), attendees: [] } };
export const LongBefore: Story = { args: { now: at('09:00'), attendees: [] } };
export const Over: Story = { args: { now: at('16:40') } };
export const Full: Story = { args: { room: buildRoom({ people: 25 }) } };
const queue = { held: 0, waiting: 0, place: null, heldUntil: null };
export const OthersWait: Story = {
  args: { room: buildRoom({ people: 23, queue: { ...queue, held: 2, waiting: 3 } }) },
};
export const OnTheList: Story = {
  args: { room: buildRoom({ people: 25, queue: { ...queue, waiting: 3, place: 2 } }) },
};
export const Joining: Story = { args: { room: buildRoom({ people: 25 }), queueing: 'changing' } };
export const QueueFailed: Story = { args: { room: buildRoom({ people: 25 }), queueing: 'failed' } };
export const Held: Story = {
  args: {
    room: buildRoom({
      people: 24,
      queue: { ...queue, held: 1, waiting: 2, heldUntil: '2021-01-26T16:07:00.000Z' },
    }),
  },
};
export const Lapsed: Story = { args: { room: buildRoom({ people: 25 }), hasLapsed: true } };
export const Locked: Story = {
  args: { room: buildRoom({ rules: { isLocked: true, hasWaitingRoom: false } }) },
};
export const Loading: Story = { args: { room: null, attendees: [] } };
export const Failed: Story = { args: { room: null, attendees: [], hasFailed: true } };
