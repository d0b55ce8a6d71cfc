import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DelayDialog } from './DelayDialog';
import { LineupView } from './LineupView';
import { StageBarView } from './StageBarView';
import { StageMessageView } from './StageMessageView';

const meta = {
  title: 'stage/Stage',
  component: StageBarView,
  args: {
    current: 'main',
    stages: [
      { id: 'main', name: 'Main Stage', onAir: 'Keynote: Out of the night shift' },
      { id: 'studio-a', name: 'Studio A', onAir: null },
      {
        id: 'workshops',
        name: 'Workshops',
        onAir: 'A workshop with a title that does not fit into its tile',
      },
    ],
  },
} satisfies Meta<typeof StageBarView>;
export default meta;

type Story = StoryObj<typeof meta>;

const talk = (sessionId: string, time: string) => ({
  sessionId,
  title: `Session ${sessionId}`,
  startTime: `2021-01-26T${time}:00.000Z`,
  endTime: '2021-01-26T23:00:00.000Z',
});
const dialog = {
  startTime: '2021-01-26T15:00:00.000Z',
  delayedFrom: null,
  onDelay: () => {},
  onClose: () => {},
};
const delay = { sessionId: 'a', status: 'asking' as const, failure: null };

export const Switch: Story = {};
export const Lineup: Story = { render: () => <LineupView next={[talk('a', '16:00'), talk('b', '17:15')]} /> };
export const LineupOver: Story = { render: () => <LineupView next={[]} /> };
export const Unknown: Story = { render: () => <StageMessageView kind="unknown" /> };
export const NothingPlanned: Story = { render: () => <StageMessageView kind="nothing" /> };
export const Delaying: Story = { render: () => <DelayDialog {...dialog} delay={delay} /> };
export const DelayingAgain: Story = {
  render: () => (
    <DelayDialog
      {...dialog}
      delay={{ ...delay, status: 'failed', failure: { kind: 'network', status: null, message: '' } }}
      startTime="2021-01-26T15:10:00.000Z"
      delayedFrom="2021-01-26T15:00:00.000Z"
    />
  ),
};
