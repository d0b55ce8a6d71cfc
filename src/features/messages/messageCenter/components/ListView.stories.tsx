import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildConversation, buildMessage } from '../../../../../test/builders/message';
import { OnlineDotView } from '../../../../shared/people/onlineStatus/OnlineDotView';
import { FoundView } from './FoundView';
import { ALL_FILTERS, ListView } from './ListView';
import { BOOTH, GROUP, MUTED } from './messageStories';

const direct = buildConversation({ unread: 1 });

const meta = {
  title: 'messageCenter/ListView',
  component: ListView,
  args: {
    heading: <h1>Message Center</h1>,
    conferenceId: 'harbor-forum',
    conversations: [direct, GROUP, BOOTH, MUTED],
    shown: direct.conversationId,
    pathOf: (id) => `/message-center?conversation=${id}`,
    statusOf: (attendeeId) => attendeeId === 'ines' && <OnlineDotView />,
    filter: 'all',
    filters: ALL_FILTERS,
    query: '',
    status: 'loaded',
    fault: null,
    hasMore: false,
    more: 'idle',
    requests: 2,
    drafts: {},
    unsent: {},
    now: Date.parse('2021-01-26T15:30:00.000Z'),
    zone: 'America/Chicago',
    locale: 'en',
    onFilter: () => {},
    onQuery: () => {},
    onMore: () => {},
    onRetry: () => {},
    onNew: () => {},
    onAllRead: () => {},
  },
} satisfies Meta<typeof ListView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Conversations: Story = {};
export const DraftAndUnsent: Story = {
  args: {
    shown: null,
    drafts: { [GROUP.conversationId]: 'I thought about what you said' },
    unsent: { [direct.conversationId]: 'failed', [BOOTH.conversationId]: 'waiting' },
    hasMore: true,
  },
};
export const Empty: Story = { args: { conversations: [] } };
export const NoRequests: Story = { args: { conversations: [], filter: 'requests', requests: 0 } };
export const NothingFound: Story = { args: { conversations: [], query: 'zebra' } };
export const Loading: Story = { args: { conversations: [], status: 'loading' } };
export const Failed: Story = {
  args: { conversations: [], status: 'failed', fault: { code: 'busy' } },
};
export const Found: Story = {
  args: {
    conversations: [],
    query: 'shift plan',
    found: (
      <FoundView
        query="shift plan"
        status="loaded"
        more="idle"
        hasMore
        found={[
          {
            conversationId: direct.conversationId,
            conversationName: 'Ines Barbosa',
            message: buildMessage({ text: 'I’ll send you our shift plan before we talk.' }),
          },
        ]}
        pathOf={(id, number) => `/message-center?conversation=${id}&message=${number}`}
        zone="America/Chicago"
        locale="en"
        onMore={() => {}}
      />
    ),
  },
};
