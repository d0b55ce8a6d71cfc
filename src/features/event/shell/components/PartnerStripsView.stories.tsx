import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { within } from 'storybook/test';
import { atBothWidths } from '../../../../../test/storyMeasures';
import { PartnerStripsView } from './PartnerStripsView';

const strip = {
  promotionId: 'strip',
  imageUrl: '/configs/cleaning-summit/assets/tile-community.svg',
  url: 'https://sponsor.example/offer',
  title: 'Visit the hall of our sponsor',
};

const meta = {
  title: 'shell/PartnerStripsView',
  component: PartnerStripsView,
  args: { strips: [strip], watch: { onShown: () => {}, onGone: () => {}, onOpened: () => {} } },
} satisfies Meta<typeof PartnerStripsView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On phones the words within the picture are too small: the sponsor's name stands below it. */
export const One: Story = {
  play: ({ canvasElement }) =>
    atBothWidths(() => {
      const name = within(canvasElement).getByText(strip.title);
      const isRead = name.getBoundingClientRect().width > 1;
      if (isRead !== matchMedia('(max-width: 599px)').matches)
        throw new Error(`The sponsor's name is ${isRead ? 'shown' : 'hidden'} at this width.`);
    }),
};
export const Several: Story = {
  args: { strips: [strip, { ...strip, url: '/tradeshow', title: null }] },
};
export const Empty: Story = { args: { strips: [] } };
export const LongText: Story = {
  args: {
    strips: [
      {
        ...strip,
        title:
          'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
      },
    ],
  },
};
