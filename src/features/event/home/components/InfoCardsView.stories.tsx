import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InfoCardsView } from './InfoCardsView';

const card = (title: string, picture: string, over = {}) => ({
  imgPath: `/configs/cleaning-summit/assets/${picture}.svg`,
  title,
  content: '<p>Meet people who solve what <a href="/help">you are solving</a>.</p>',
  link: '/help',
  openInNewTab: false,
  ...over,
});

const meta = {
  title: 'home/InfoCardsView',
  component: InfoCardsView,
  parameters: { layout: 'padded' },
  args: {
    cards: [
      card('What to expect', 'tile-expect'),
      card('In a new tab', 'tile-howto', { openInNewTab: true }),
      card('Not open yet', 'tile-community', { link: null }),
    ],
  },
  decorators: [
    (Story) => (
      <section aria-label="Cards">
        <h2>Good to know</h2>
        <Story />
      </section>
    ),
  ],
} satisfies Meta<typeof InfoCardsView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

export const Full: Story = {};
export const Empty: Story = { args: { cards: [] } };
export const LongText: Story = {
  args: { cards: [card(long.repeat(2), 'tile-expect', { content: `<p>${long.repeat(6)}</p>` })] },
};
