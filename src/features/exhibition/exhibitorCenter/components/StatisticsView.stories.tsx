import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { atWidth, expectWithin } from '../../../../../test/storyMeasures';
import { STATISTICS } from '../testing/sample';
import { StatisticsView } from './StatisticsView';

const meta = {
  title: 'booth/StatisticsView',
  component: StatisticsView,
  parameters: { layout: 'padded' },
  args: { status: 'loaded', figures: STATISTICS, onRetry: () => {} },
} satisfies Meta<typeof StatisticsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Figures: Story = {};
export const Nobody: Story = { args: { figures: { ...STATISTICS, days: [] } } };
export const Loading: Story = { args: { status: 'loading', figures: null } };
export const Failed: Story = { args: { status: 'failed', figures: null } };
const days = Array.from({ length: 28 }, (_, index) => ({
  ...STATISTICS.total,
  day: `2021-02-${String(index + 1).padStart(2, '0')}`,
  visits: (index * 37) % 91,
}));
export const ManyDays: Story = {
  args: { figures: { ...STATISTICS, days } },
  // Every column can be seen.
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await atWidth(1440, () => expectWithin(canvas.getByRole('region'), table));
  },
};
