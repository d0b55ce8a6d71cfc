import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChooseBoothView } from './ChooseBoothView';

const exhibitors = ['Halvora Floor Systems', 'Nimbrel Air', 'Sudsworth & Pike'].map((companyName, index) => ({
  exhibitorId: `e${index}`,
  companyName,
  tier: 2,
}));
const meta = {
  title: 'booth/ChooseBoothView',
  component: ChooseBoothView,
  args: { status: 'loaded', query: '', exhibitors, more: true, onQuery: () => {}, onRetry: () => {} },
} satisfies Meta<typeof ChooseBoothView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const NoneFound: Story = { args: { query: 'zzz', exhibitors: [], more: false } };
export const Failed: Story = { args: { status: 'failed', exhibitors: [], more: false } };
