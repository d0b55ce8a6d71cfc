import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { CsvChoiceView } from '../../../../shared/platform/downloads/CsvChoiceView';
import { LISTED } from '../testing/sample';
import { ListView } from './ListView';

const none = () => {};
const [first] = LISTED;

const meta = {
  title: 'meetingAdmin/ListView',
  component: ListView,
  decorators: [inEventZone],
  parameters: { layout: 'padded' },
  args: {
    csvChoice: <CsvChoiceView isForExcel onSwitch={() => {}} />,
    status: 'loaded',
    filter: { q: '', state: null, day: null },
    meetings: LISTED,
    next: null,
    total: LISTED.length,
    more: 'idle',
    download: 'idle',
    cancelling: null,
    days: ['2021-01-25', '2021-01-26'],
    onFilter: none,
    onMore: none,
    onRetry: none,
    onExport: none,
    onAsk: none,
    onReason: none,
    onDecline: none,
    onConfirm: none,
  },
} satisfies Meta<typeof ListView>;
export default meta;
type Story = StoryObj<typeof meta>;

const cancelling = { meetingId: first?.meetingId ?? '', reason: '', sending: false, problem: null };

export const Meetings: Story = {};
export const None: Story = { args: { meetings: [], total: 0 } };
export const More: Story = { args: { next: first?.meetingId ?? null, total: 120 } };
export const MoreFailed: Story = { args: { next: first?.meetingId ?? null, more: 'failed' } };
export const Canceling: Story = { args: { cancelling } };
export const NotCanceled: Story = { args: { cancelling: { ...cancelling, problem: 'changed' } } };
export const Loading: Story = { args: { status: 'loading', meetings: [] } };
export const Failed: Story = { args: { status: 'failed', meetings: [] } };
export const NotExported: Story = { args: { download: 'failed' } };
