import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EXHIBITORS, REMOVED } from '../testing/sample';
import { ExhibitorAdminView } from './ExhibitorAdminView';

const TIERS = [
  { level: 2, headerLabel: 'Gold' },
  { level: 1, headerLabel: 'Silver' },
];

const meta = {
  title: 'exhibitorAdmin/ExhibitorAdminView',
  component: ExhibitorAdminView,
  parameters: { layout: 'padded' },
  args: {
    status: 'loaded',
    filter: { q: '', tier: null, state: 'present' },
    sort: 'name',
    order: 'ascending',
    exhibitors: EXHIBITORS,
    total: 2,
    more: 'idle',
    chosen: [],
    tiers: TIERS,
    tierName: (level) => TIERS.find((tier) => tier.level === level)?.headerLabel ?? String(level),
    onFilter: () => {},
    onSort: () => {},
    onChoose: () => {},
    onEdit: () => {},
    onMore: () => {},
    onRetry: () => {},
    onRemove: () => {},
  },
} satisfies Meta<typeof ExhibitorAdminView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {};
export const Chosen: Story = { args: { chosen: ['halvora'], total: 120 } };
export const Removed: Story = {
  args: {
    exhibitors: REMOVED,
    total: 1,
    chosen: ['tavish'],
    filter: { q: '', tier: null, state: 'removed' },
  },
};
export const Nothing: Story = { args: { exhibitors: [], total: 0 } };
export const Loading: Story = { args: { status: 'loading', exhibitors: [], total: 0 } };
export const Failed: Story = { args: { status: 'failed', exhibitors: [], total: 0 } };
