import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AdsView } from './AdsView';

const ad = (title: string, picture: number, link: string) => ({
  id: title,
  image: `/configs/cleaning-summit/assets/exhibitor-${picture}.svg`,
  title,
  link,
});

const meta = {
  title: 'home/AdsView',
  component: AdsView,
  parameters: { layout: 'padded' },
  args: {
    ads: [
      ad('Halvora: floors that clean themselves', 1, 'https://example.org/'),
      ad('Visit Nimbrel in the hall', 2, '/tradeshow'),
      ad('Sudsworth & Pike, soapmakers', 3, '/tradeshow'),
    ],
  },
} satisfies Meta<typeof AdsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { ads: [] } };
export const LongText: Story = {
  args: { ads: [ad('Grundlagenforschungsinstitutsleitungsversammlung '.repeat(6), 4, '/help')] },
};
