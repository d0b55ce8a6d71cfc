import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { CsvChoiceView } from '../../../../shared/platform/downloads/CsvChoiceView';
import { ENTRIES } from '../testing/sample';
import { AuditLogView } from './AuditLogView';

const none = () => {};

const meta = {
  title: 'auditLog/AuditLogView',
  component: AuditLogView,
  decorators: [inEventZone],
  parameters: { layout: 'padded' },
  args: {
    csvChoice: <CsvChoiceView isForExcel onSwitch={() => {}} />,
    status: 'loaded',
    filter: { person: '', act: null, object: '', day: null },
    entries: ENTRIES,
    acts: ENTRIES.map(({ act }) => act),
    next: null,
    more: 'idle',
    download: 'idle',
    days: ['2021-01-25', '2021-01-26'],
    onFilter: none,
    onMore: none,
    onRetry: none,
    onExport: none,
  },
} satisfies Meta<typeof AuditLogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Entries: Story = {};
export const None: Story = { args: { entries: [] } };
export const More: Story = { args: { next: 6 } };
export const MoreFailed: Story = { args: { next: 6, more: 'failed' } };
export const Loading: Story = { args: { status: 'loading', entries: [] } };
export const Failed: Story = { args: { status: 'failed', entries: [] } };
export const NotSaved: Story = { args: { download: 'failed' } };
