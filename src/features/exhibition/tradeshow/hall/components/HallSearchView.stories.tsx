import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NO_CRITERIA } from '../address';
import { HallSearchView } from './HallSearchView';
import { LONG } from './storyExhibitors';

const meta = {
  title: 'tradeshow/HallSearchView',
  component: HallSearchView,
  parameters: { layout: 'padded' },
  args: {
    draft: NO_CRITERIA,
    categories: [
      { name: 'Chemistry', count: 4 },
      { name: 'Machines', count: 2 },
    ],
    interests: [{ name: 'Conferences/Expos', count: 3 }],
    autoFocus: false,
    onType: () => {},
    onChoose: () => {},
    onSubmit: () => {},
    onClear: () => {},
  },
} satisfies Meta<typeof HallSearchView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { draft: { q: 'foam', category: 'Machines', interest: '' } } };
/** What the address asks for is no longer offered. */
export const Gone: Story = {
  args: { categories: [], interests: [], draft: { ...NO_CRITERIA, category: 'Old' } },
};
export const LongText: Story = {
  args: { draft: { q: LONG, category: LONG, interest: '' }, categories: [{ name: LONG, count: 1 }] },
};
