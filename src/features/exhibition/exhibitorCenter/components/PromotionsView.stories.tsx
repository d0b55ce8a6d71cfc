import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PromotionsView } from './PromotionsView';

const meta = {
  title: 'booth/PromotionsView',
  component: PromotionsView,
  parameters: { layout: 'padded' },
  args: {
    status: 'loaded',
    counts: [
      { promotionId: 'a', kind: 'card', title: 'Murmur scrubbers: clean at night', seen: 1_204, opened: 77 },
      { promotionId: 'b', kind: 'strip', title: 'https://sponsor.example/offer', seen: 0, opened: 0 },
    ],
    onRetry: () => {},
  },
} satisfies Meta<typeof PromotionsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Counts: Story = {};
export const None: Story = { args: { counts: [] } };
export const Failed: Story = { args: { counts: [], status: 'failed' } };
