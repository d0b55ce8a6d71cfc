import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { resultsOf } from '../results';
import { FOUND } from '../testing/sample';
import { AdminSearchView } from './AdminSearchView';

const none = () => {};
const page = { group: 'pages' as const, key: '/admin/audit', path: '/admin/audit', name: 'Audit log' };

const meta = {
  title: 'adminHub/AdminSearchView',
  component: AdminSearchView,
  args: {
    isOpen: true,
    query: 'ter',
    status: 'loaded',
    onQuery: none,
    onClose: none,
    results: resultsOf(FOUND, () => 'Jan 26, 2021, 9:00 AM'),
  },
} satisfies Meta<typeof AdminSearchView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {};
export const Nothing: Story = { args: { results: [], query: 'xyzzy' } };
export const Loading: Story = { args: { status: 'loading', results: [] } };
export const Failed: Story = {
  args: { status: 'failed', query: 'aud', results: [{ ...page, detail: 'What superusers did.' }] },
};
export const Untouched: Story = {
  args: { status: 'idle', query: '', results: [{ ...page, detail: 'What superusers did.' }] },
};
