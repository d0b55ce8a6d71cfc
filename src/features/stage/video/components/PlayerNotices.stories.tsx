import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ResumeView, SoundOnlyView } from './PlayerNotices';
import { StatsView } from './StatsView';
import styles from './VideoPanel.module.css';

const nothing = () => {};

const meta = {
  title: 'video/PlayerNotices',
  component: ResumeView,
  decorators: [
    (Story) => (
      <div className={styles.panel}>
        <Story />
      </div>
    ),
  ],
  args: { position: 754, onResume: nothing, onStartOver: nothing },
} satisfies Meta<typeof ResumeView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Resume: Story = {};
export const SoundWithoutPicture: Story = { render: () => <SoundOnlyView isSaving /> };
export const PictureHidden: Story = { render: () => <SoundOnlyView isSaving={false} /> };

const stats = {
  engine: 'hlsJs' as const,
  bitrate: 134_000,
  bandwidth: 5_200_000,
  broadcastAt: null,
  latency: 13.4,
  width: 640,
  height: 360,
  droppedFrames: 3,
  totalFrames: 15_020,
  buffer: 8.2,
};
export const Statistics: Story = { render: () => <StatsView stats={stats} /> };
export const StatisticsOfAFile: Story = {
  render: () => (
    <StatsView stats={{ ...stats, engine: 'file', bitrate: null, bandwidth: null, latency: null }} />
  ),
};
