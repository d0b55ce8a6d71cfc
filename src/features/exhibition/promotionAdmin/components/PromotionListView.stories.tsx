import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { PromotionStrip } from '../../../../contract/exhibition/promotionAdmin';
import { CONFIGURED, STORED } from '../testing/sample';
import type { Promotion } from './PromotionItem';
import { PromotionListView, type PromotionListViewProps } from './PromotionListView';

const List = (props: PromotionListViewProps<Promotion>) => <PromotionListView {...props} />;

const meta = {
  title: 'promotionAdmin/PromotionListView',
  component: List,
  parameters: { layout: 'padded' },
  args: {
    kind: 'cards',
    items: CONFIGURED.cards,
    problems: {},
    pictures: STORED.pictures,
    blank: {},
    counts: new Map([
      ['scrubber', { promotionId: 'scrubber', title: '', kind: 'card' as const, seen: 1_204, opened: 31 }],
    ]),
    booths: [{ exhibitorId: 'halvora', companyName: 'Halvora Floor Systems' }],
    previewOf: ({ picture }) => picture && <p>{picture}</p>,
    onChange: () => {},
  },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

const strip: PromotionStrip = {
  promotionId: '',
  title: '',
  link: 'somewhere',
  picture: null,
  isUsed: true,
  slots: ['tradeshow', 'own'],
};

export const Cards: Story = {};
export const Strips: Story = { args: { kind: 'strips', items: CONFIGURED.strips } };
export const Nothing: Story = { args: { items: [] } };
export const Wrong: Story = {
  args: {
    kind: 'strips',
    items: [strip],
    problems: { 'strips.0.title': 'noTitle', 'strips.0.link': 'noLink', 'strips.0.picture': 'noPicture' },
  },
};
