import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FeaturedVideoSkeleton } from './FeaturedVideoSkeleton';
import { FeaturedVideoView } from './FeaturedVideoView';

const video = {
  sessionId: 'what-clean-means',
  title: 'What clean means now',
  description: 'Standards after a year that changed them, and what stays when the year is over.',
  image: null,
  videoUrl: '/media/demo/60/master.m3u8',
};

const meta = {
  title: 'featuredVideo/FeaturedVideoView',
  component: FeaturedVideoView,
  parameters: { layout: 'padded' },
  args: { video, posterUrl: '/configs/cleaning-summit/assets/session-keynote.svg', livePath: null },
  decorators: [
    (Story) => (
      <section aria-label="Featured">
        <h2>Featured</h2>
        <Story />
      </section>
    ),
  ],
} satisfies Meta<typeof FeaturedVideoView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt ';

export const Full: Story = {};
export const OnAir: Story = { args: { livePath: '/live-stream/main' } };
export const Loading: Story = { render: () => <FeaturedVideoSkeleton /> };
/** Nothing to watch yet. */
export const NotYet: Story = { args: { video: { ...video, videoUrl: null }, posterUrl: null } };
/** A video that is not a session's. */
export const Elsewhere: Story = {
  args: { video: { ...video, sessionId: null, videoUrl: 'https://vimeo.com/76979871' } },
};
export const LongText: Story = {
  args: { video: { ...video, title: long.repeat(2), description: long.repeat(12) } },
};
