import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { draftOf, EMPTY_DRAFT } from '../draft';
import { ANNOUNCEMENTS, buildAnnouncement } from '../testing/sample';
import { AnnouncementFormView } from './AnnouncementFormView';
import { AnnouncementsListView } from './AnnouncementsListView';
import { PreviewView } from './PreviewView';
import { SendDialog } from './SendDialog';
import { WithdrawalDialog } from './WithdrawalDialog';

const none = () => {};

const meta = {
  title: 'announcementAdmin/AnnouncementFormView',
  component: AnnouncementFormView,
  decorators: [inEventZone],
  parameters: { layout: 'padded' },
  args: {
    stored: null,
    draft: EMPTY_DRAFT,
    saving: 'idle',
    theirs: null,
    problems: [],
    hasPush: true,
    recipients: { status: 'idle' },
    locales: ['en', 'es'],
    sessions: [{ sessionId: 's1', title: 'Keynote' }],
    now: Date.parse('2021-01-26T17:00:00.000Z'),
    onChange: none,
    onTakeTheirs: none,
    onSave: none,
    onClear: none,
  },
} satisfies Meta<typeof AnnouncementFormView>;
export default meta;
type Story = StoryObj<typeof meta>;

const live = buildAnnouncement();
const [scheduled = live] = ANNOUNCEMENTS;

export const New: Story = {};
export const Refused: Story = {
  args: {
    problems: ['text', 'ways', 'session', 'end'],
    draft: {
      ...EMPTY_DRAFT,
      audience: { kind: 'session', sessionId: '' },
      endsAt: '2021-01-26T16:00:00.000Z',
    },
  },
};
export const ForARole: Story = {
  args: {
    draft: {
      ...draftOf(live),
      audience: { kind: 'role', role: 'moderator' },
      startsAt: '2021-01-26T18:00:00.000Z',
    },
  },
};
export const TooMany: Story = { args: { draft: draftOf(live), saving: 'tooMany' } };
export const ChangingAPlannedOne: Story = { args: { stored: scheduled, draft: draftOf(scheduled) } };
export const ChangedBySomebodyElse: Story = {
  args: { stored: live, draft: draftOf(live), theirs: live },
};

const preview = { noticeOf: () => <li>Lunch is served</li> };
export const Preview: Story = { render: () => <PreviewView {...preview} draft={draftOf(live)} /> };
export const NothingToPreview: Story = { render: () => <PreviewView {...preview} draft={EMPTY_DRAFT} /> };

const list = {
  status: 'loaded' as const,
  announcements: ANNOUNCEMENTS,
  next: null,
  more: 'idle' as const,
  sessions: [{ sessionId: 's1', title: 'Keynote' }],
  withdrawnId: null,
  onEdit: none,
  onWithdraw: none,
  onMore: none,
  onRetry: none,
};
export const List: Story = { render: () => <AnnouncementsListView {...list} /> };
export const ListWithMore: Story = {
  render: () => <AnnouncementsListView {...list} next={3} more="failed" />,
};
export const EmptyList: Story = { render: () => <AnnouncementsListView {...list} announcements={[]} /> };
export const ListLoading: Story = {
  render: () => <AnnouncementsListView {...list} announcements={[]} status="loading" />,
};
export const ListFailed: Story = {
  render: () => <AnnouncementsListView {...list} announcements={[]} status="failed" />,
};
const sending = {
  recipients: { status: 'counted', people: 2_008 } as const,
  onDecline: none,
  onConfirm: none,
};
export const Sending: Story = { render: () => <SendDialog {...sending} hasPush /> };
export const SendingToNobody: Story = {
  render: () => <SendDialog {...sending} recipients={{ status: 'counted', people: 0 }} hasPush={false} />,
};
export const Withdrawal: Story = {
  render: () => (
    <WithdrawalDialog
      withdrawal={{ announcement: live, status: 'failed' }}
      onDecline={none}
      onConfirm={none}
    />
  ),
};
