import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { VideoListView } from './VideoListView';

const LONG = 'Grundlagenforschungsinstitutsleitungsversammlung'.repeat(2);

const video = (videoId: string, title: string, image: string | null = null) => ({
  videoId,
  title,
  image,
  videoUrl: 'https://example.org/a.m3u8',
  captionsEn: null,
  captionsEs: null,
});

const meta = {
  title: 'tradeshow/VideoListView',
  component: VideoListView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    videos: [
      video('a', 'Two minutes with Halvora', 'assets/session-market.svg'),
      video('b', 'How it is made'),
    ],
    shown: 'a',
    player: <div style={{ blockSize: 200, background: '#222' }} />,
    onChoose: () => {},
  },
} satisfies Meta<typeof VideoListView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const One: Story = { args: { videos: [video('a', 'Two minutes with Halvora')] } };
export const LongText: Story = { args: { videos: [video('a', LONG), video('b', LONG)] } };
