import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CommentsView } from './CommentsView';

const comment = (number: number, userName: string, text: string) => ({
  ...{ number, userName, text, userId: userName },
  createdAt: '2021-01-26T15:10:00.000Z',
});

const RULES = {
  ...{ pinned: null, stageId: 'main', slowSeconds: 0, moderates: false, exempt: false },
  ...{ waitUntil: null, silence: null },
};

const meta = {
  title: 'comments/CommentsView',
  component: CommentsView,
  args: {
    status: 'loaded',
    comments: [
      comment(1, 'Ada Okafor', 'Which dwell time do you use?'),
      comment(2, 'Bo Larsen', 'See <a href="https://example.org/dwell">example.org/dwell</a>.'),
    ],
    draft: '',
    outgoing: [],
    own: {},
    signs: [
      { sign: '👏', name: 'Applause' },
      { sign: '💡', name: 'Insight' },
    ],
    draftProblem: null,
    replyTo: null,
    sent: 0,
    viewerZone: 'America/Chicago',
    locale: 'en',
    onDraft: () => {},
    onSend: () => {},
    onReply: () => {},
    onReact: () => {},
    onRetry: () => {},
    onDiscard: () => {},
    userId: 'Ada Okafor',
    removesAll: false,
    removal: null,
    rules: null,
    waitSeconds: 0,
    onRemove: () => {},
    onReport: () => {},
    onModerate: () => {},
    onSilence: () => {},
    onPace: () => {},
    onRemovalConfirm: () => {},
    onRemovalDecline: () => {},
  },
} satisfies Meta<typeof CommentsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithComments: Story = {};
export const Messages: Story = { args: { words: 'messages', comments: [] } };
export const RemovableByOrganizers: Story = { args: { removesAll: true } };
export const RemovingOnesOwn: Story = {
  args: { removal: { number: 1, status: 'asking', problem: null } },
};
export const NotRemoved: Story = {
  args: { removesAll: true, removal: { number: 2, status: 'failed', problem: 'offline' } },
};
export const Loading: Story = { args: { status: 'loading', comments: [] } };
export const Empty: Story = { args: { comments: [] } };
export const NotLoaded: Story = { args: { status: 'failed', comments: [] } };
export const RepliesAndSigns: Story = {
  args: {
    comments: [
      { ...comment(1, 'Ada Okafor', 'Which dwell time do you use?'), reactions: { '👏': 3, '💡': 1 } },
      { ...comment(2, 'Bo Larsen', 'Ten minutes, always wet.'), replyTo: 1 },
      comment(3, 'Bo Larsen', 'On every surface.'),
    ],
    own: { 1: ['👏'] },
  },
};
export const Answering: Story = {
  args: { replyTo: comment(1, 'Ada Okafor', 'Which dwell time do you use?') },
};
export const OnTheirWay: Story = {
  args: {
    outgoing: [
      ...([
        { key: 'a', text: '', html: 'On its way', replyTo: null, status: 'sending', problem: null },
        { key: 'b', text: '', html: 'Stuck', replyTo: null, status: 'failed', problem: 'offline' },
        { key: 'c', text: '', html: 'Not wanted', replyTo: null, status: 'failed', problem: 'refused' },
      ] as const),
    ],
  },
};
export const Moderated: Story = {
  args: {
    rules: { ...RULES, moderates: true, exempt: true, pinned: 1 },
    comments: [
      comment(1, 'Ada Okafor', 'Slides: <a href="https://example.org/slides">example.org/slides</a>'),
      { ...comment(2, 'Bo Larsen', 'Buy my soap!'), hidden: true },
      comment(3, 'Cy Adams', 'Thank you.'),
    ],
  },
};
export const Pinned: Story = { args: { rules: { ...RULES, pinned: 1 } } };
export const SlowMode: Story = { args: { rules: { ...RULES, slowSeconds: 30 } } };
export const Waiting: Story = { args: { rules: { ...RULES, slowSeconds: 30 }, waitSeconds: 18 } };
export const Silenced: Story = {
  args: { rules: { ...RULES, silence: { until: '2021-01-26T15:20:00.000Z' } } },
};
export const SilencedForTheEvent: Story = { args: { rules: { ...RULES, silence: { until: null } } } };
export const NothingToSend: Story = { args: { draftProblem: 'empty' } };
export const TwoDays: Story = {
  args: {
    comments: [
      comment(1, 'Ada Okafor', 'See you tomorrow.'),
      { ...comment(2, 'Bo Larsen', 'Good morning!'), createdAt: '2021-01-27T15:10:00.000Z' },
    ],
  },
};
export const TenThousand: Story = {
  args: {
    comments: Array.from({ length: 10_000 }, (_, index) =>
      comment(index + 1, index % 3 === 0 ? 'Ada Okafor' : 'Bo Larsen', `Message ${index + 1}`),
    ),
  },
};
export const LongText: Story = {
  args: {
    draft: 'x'.repeat(3_950),
    comments: [
      comment(1, 'A name that is much longer than names are expected to be', 'Dwelltime'.repeat(60)),
    ],
  },
};
