import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HomeView } from './HomeView';

const card = (name: string, picture: string) => ({
  imgPath: `/configs/cleaning-summit/assets/${picture}.svg`,
  title: name,
  content: '<p>Meet people who solve what you are solving.</p>',
  link: '/help',
  openInNewTab: false,
});

const meta = {
  title: 'home/HomeView',
  component: HomeView,
  args: {
    heading: 'Good to have you here',
    text: '<p>Five days of talks, and <strong>everything</strong> stays on demand.</p>',
    tagline: 'Cleaning Industry Summit · 25 Jan – 29 Jan 2021 · Healthy places, proven clean',
    hasRecommended: true,
    recommended: ['One session', 'Another session'].map((title) => <li key={title}>{title}</li>),
    cards: [card('What to expect', 'tile-expect'), card('How it works', 'tile-howto')],
  },
} satisfies Meta<typeof HomeView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about';

export const Full: Story = {};
export const Empty: Story = { args: { hasRecommended: false, recommended: null, cards: [] } };
export const LongText: Story = {
  args: { heading: long, text: `<p>${long.repeat(4)}</p>`, cards: [card(long, 'tile-expect')] },
};
