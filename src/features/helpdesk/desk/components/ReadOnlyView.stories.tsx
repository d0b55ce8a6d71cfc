import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ReadOnlyView } from './ReadOnlyView';

const LONG_NAME = 'Maximiliana Grundlagenforschungsinstitutsleitungsversammlung-Wolfeschlegelsteinhausen';
const nothing = () => undefined;
const meta = {
  title: 'desk/ReadOnlyView',
  component: ReadOnlyView,
  args: { status: 'waiting', agentName: 'Sam Stone', isBusy: false, onTake: nothing },
} satisfies Meta<typeof ReadOnlyView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const Busy: Story = { args: { isBusy: true } };
export const OfAColleague: Story = { args: { status: 'active' } };
export const AgentHasLeft: Story = { args: { status: 'absent' } };
export const Over: Story = { args: { status: 'ended' } };
export const LongText: Story = { args: { status: 'absent', agentName: LONG_NAME } };
export const Spanish: Story = { args: { status: 'absent' }, globals: { locale: 'es' } };
