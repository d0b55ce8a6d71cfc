import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PartnerCardsView } from './PartnerCardsView';

const card = (title: string, picture: number, link: string) => ({
  id: title,
  image: `/configs/cleaning-summit/assets/exhibitor-${picture}.svg`,
  title,
  link,
});

const meta = {
  title: 'home/PartnerCardsView',
  component: PartnerCardsView,
  parameters: { layout: 'padded' },
  args: {
    watch: { onShown: () => {}, onGone: () => {}, onOpened: () => {} },
    cards: [
      card('Halvora: floors that clean themselves', 1, 'https://example.org/'),
      card('Visit Nimbrel in the hall', 2, '/tradeshow'),
      card('Sudsworth & Pike, soapmakers', 3, '/tradeshow'),
    ],
  },
} satisfies Meta<typeof PartnerCardsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { cards: [] } };
export const LongText: Story = {
  args: { cards: [card('Grundlagenforschungsinstitutsleitungsversammlung '.repeat(6), 4, '/help')] },
};
