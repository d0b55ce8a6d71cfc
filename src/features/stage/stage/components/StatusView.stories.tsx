import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../../../../shared/kit/ui/Button';
import { StatusView } from './StatusView';

const session = {
  sessionId: 'what-clean-means',
  startTime: '2021-01-26T15:00:00.000Z',
  endTime: '2021-01-26T16:00:00.000Z',
};
const at = (time: string) => Date.parse(`2021-01-26T${time}Z`);

const meta = {
  title: 'stage/StatusView',
  component: StatusView,
  args: {
    session,
    state: 'onAir',
    thanks: false,
    now: at('15:12:34'),
    recordingUntil: null,
    rateAt: null,
    next: null,
  },
} satisfies Meta<typeof StatusView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotOpenYet: Story = { args: { state: 'announced', now: at('13:00:00') } };
export const OpenEarly: Story = { args: { state: 'doorOpen', now: at('14:52:00') } };
export const OnAir: Story = {};
export const OnAirForHours: Story = { args: { now: at('18:05:09') } };
export const OnAirForSuperusers: Story = { args: { tools: <Button look="quiet">Delay…</Button> } };
export const Delayed: Story = {
  args: {
    state: 'doorOpen',
    now: at('15:02:00'),
    session: {
      ...session,
      startTime: '2021-01-26T15:10:00.000Z',
      delayedFrom: '2021-01-26T15:00:00.000Z',
    },
  },
};
export const DelayedBeforeTheDoorsOpen: Story = {
  args: { ...Delayed.args, state: 'announced', now: at('14:30:00') },
};
export const Ended: Story = {
  args: {
    state: 'over',
    thanks: true,
    now: at('16:01:00'),
    recordingUntil: 'Feb 28, 2021',
    rateAt: '/sessions/what-clean-means',
    next: {
      sessionId: 'next',
      title: 'Keynote: Out of the night shift',
      startTime: '2021-01-26T16:30:00.000Z',
    },
  },
};
export const EndedWithoutRecording: Story = {
  args: { state: 'neverRecorded', now: at('16:01:00') },
};
export const RecordingUntil: Story = {
  args: {
    state: 'recorded',
    recordingUntil: 'Feb 28, 2021',
  },
};
