import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { ATTENDANCE, ENGAGEMENT, VIDEO, VIDEOS } from '../testing/sample';
import { AttendanceView } from './AttendanceView';
import { EngagementView } from './EngagementView';
import { VideosView } from './VideosView';
import { VideoView } from './VideoView';

const none = () => {};
const download = { state: 'idle', onSave: none } as const;

const meta = {
  title: 'analytics/Figures',
  component: AttendanceView,
  decorators: [inEventZone],
  parameters: { layout: 'padded' },
  args: {
    attendance: { status: 'loaded', figures: ATTENDANCE },
    day: null,
    download,
    days: ['2021-01-25', '2021-01-26'],
    onDay: none,
    onRetry: none,
  },
} satisfies Meta<typeof AttendanceView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Attendance: Story = {};
export const OneDay: Story = {
  args: {
    day: '2021-01-26',
    attendance: { status: 'loaded', figures: { ...ATTENDANCE, people: null, minutes: null } },
  },
};
export const Nobody: Story = {
  args: {
    attendance: { status: 'loaded', figures: { people: 0, viewers: 0, minutes: 0, quarters: [] } },
  },
};
export const Loading: Story = { args: { attendance: { status: 'loading', figures: null } } };
export const Failed: Story = { args: { attendance: { status: 'failed', figures: null } } };
export const Videos: Story = {
  render: () => <VideosView videos={{ status: 'loaded', list: VIDEOS }} download={download} onRetry={none} />,
};
export const Stay: Story = {
  render: () => (
    <VideoView video={{ id: VIDEO.id, status: 'loaded', figures: VIDEO }} onClose={none} onRetry={none} />
  ),
};
export const StayFailed: Story = {
  render: () => (
    <VideoView video={{ id: 'x', status: 'failed', figures: null }} onClose={none} onRetry={none} />
  ),
};
export const Engagement: Story = {
  render: () => (
    <EngagementView
      engagement={{ status: 'loaded', figures: ENGAGEMENT }}
      downloadOf={() => download}
      onRetry={none}
    />
  ),
};
export const NoEngagement: Story = {
  render: () => (
    <EngagementView
      engagement={{ status: 'loaded', figures: { booths: [], polls: [], searches: [] } }}
      downloadOf={() => download}
      onRetry={none}
    />
  ),
};
