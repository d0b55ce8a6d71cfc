import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HomeView } from './HomeView';
import { InfoCardsView } from './InfoCardsView';
import { SectionView } from './SectionView';

const card = (title: string, picture: string) => ({
  imgPath: `/configs/cleaning-summit/assets/${picture}.svg`,
  title,
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
    tagline: 'Cleaning Industry Summit · Jan 25 – Jan 29, 2021 · Healthy places, proven clean',
    link: { label: 'See the program', to: '/sessions' },
    pictureUrl: '/configs/cleaning-summit/assets/not-found.svg',
    children: (
      <>
        <SectionView title="Recommended for you" status="loading" />
        <SectionView title="What to expect">
          <InfoCardsView cards={[card('Talks all day', 'tile-expect'), card('How it works', 'tile-howto')]} />
        </SectionView>
      </>
    ),
  },
} satisfies Meta<typeof HomeView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about';

export const Full: Story = {};
export const Empty: Story = { args: { pictureUrl: null, link: null, text: '', children: null } };
export const LongText: Story = {
  args: { heading: long, text: `<p>${long.repeat(4)}</p>`, link: { label: long, to: '/help' } },
};
