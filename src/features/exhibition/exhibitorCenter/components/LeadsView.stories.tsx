import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CsvChoiceView } from '../../../../shared/platform/downloads/CsvChoiceView';
import { LEADS, LONG, TEAM } from '../testing/sample';
import { LeadsView } from './LeadsView';

const noop = () => {};
const [first, second] = LEADS;
const notes = { rating: 4, note: 'Wants a sample.', assignedTo: 'ivo@halvora.example' };
const open = first ? { lead: first, notes } : null;
const meta = {
  title: 'booth/LeadsView',
  component: LeadsView,
  parameters: { layout: 'padded' },
  args: {
    csvChoice: <CsvChoiceView isForExcel onSwitch={() => {}} />,
    status: 'loaded',
    search: { query: '', rating: 0, assignedTo: '' },
    leads: LEADS,
    total: 3,
    next: null,
    isReadingMore: false,
    open: null,
    saving: false,
    problem: null,
    theirs: null,
    download: 'idle',
    team: TEAM,
    onSearch: noop,
    onMore: noop,
    onRetry: noop,
    onOpen: noop,
    onClose: noop,
    onChange: noop,
    onSave: noop,
    onResolve: noop,
    onDownload: noop,
  },
} satisfies Meta<typeof LeadsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Leads: Story = { args: { next: 'x' } };
export const None: Story = { args: { leads: [], total: 0 } };
export const NoneFound: Story = {
  args: { leads: [], total: 0, search: { query: 'zoe', rating: 3, assignedTo: '-' } },
};
export const Failed: Story = { args: { leads: [], total: 0, status: 'failed' } };
export const Editing: Story = { args: { open } };
export const Conflict: Story = { args: { open, theirs: second ?? null } };
export const Revoked: Story = { args: { open, problem: 'revoked' } };
export const ExportFailed: Story = { args: { download: 'failed' } };
export const LongText: Story = {
  args: {
    leads: LEADS.slice(0, 2).map((lead) => ({ ...lead, details: { name: LONG, title: LONG }, note: LONG })),
  },
};
