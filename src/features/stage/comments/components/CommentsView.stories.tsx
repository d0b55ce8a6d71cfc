import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { within } from 'storybook/test';
import { atEnd, expectEnd, expectHeld, readInTheMiddle } from '../../../../../test/storyReading';
import type { CommentsViewProps } from './commentsProps';
import { CommentsView } from './CommentsView';

const comment = (number: number, userName: string, text: string) => ({
  number,
  userName,
  text,
  userId: userName,
  createdAt: '2021-01-26T15:10:00.000Z',
});

const RULES = {
  pinned: null,
  stageId: 'main',
  slowSeconds: 0,
  moderates: false,
  exempt: false,
  waitUntil: null,
  silence: null,
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

const BURST = 12;

/** A chat in which others write when a button is pressed, and the user when another one is. */
function Busy(props: CommentsViewProps) {
  const [bursts, setBursts] = useState(0);
  const [isSent, setSent] = useState(false);
  const { length } = props.comments;
  const news = Array.from({ length: bursts * BURST }, (_, index) =>
    comment(length + index + 1, 'Bo Larsen', `New message ${index + 1}`),
  );
  const own = {
    key: 'own',
    text: '',
    html: 'My own',
    replyTo: null,
    status: 'waiting',
    problem: null,
  } as const;
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', blockSize: 480 }}>
      <div>
        <button type="button" style={{ minBlockSize: 32 }} onClick={() => setBursts(bursts + 1)}>
          Others write
        </button>
        <button type="button" style={{ minBlockSize: 32 }} onClick={() => setSent(true)}>
          The user writes
        </button>
      </div>
      <CommentsView {...props} comments={[...props.comments, ...news]} outgoing={isSent ? [own] : []} />
    </div>
  );
}

const busy: Pick<Story, 'args' | 'render'> = {
  render: (props) => <Busy {...props} />,
  args: {
    comments: Array.from({ length: 90 }, (_, index) =>
      comment(index + 1, index % 3 === 0 ? 'Ada Okafor' : 'Bo Larsen', `Message ${index + 1}`),
    ),
  },
};

/** Lines stay in place while others write, and the button counts them. */
export const Reading: Story = {
  ...busy,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const line = await readInTheMiddle(canvas.getByRole('log'));
    await expectHeld(line, () => canvas.getByText('Others write').click());
    await expectHeld(line, () => canvas.getByText('Others write').click());
    await canvas.findByRole('button', { name: `${2 * BURST} new messages` });
  },
};
export const ReadingByKeyboard: Story = {
  ...busy,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const line = canvasElement.querySelector<HTMLElement>('[data-number="87"]');
    line?.focus();
    for (let burst = 0; burst < 5 && line; burst += 1)
      await expectHeld(line, () => canvas.getByText('Others write').click());
  },
};
export const ReadingASelection: Story = {
  ...busy,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await atEnd(canvas.getByRole('log'));
    const line = canvasElement.querySelector<HTMLElement>('[data-number="87"]');
    if (!line) throw new Error('There is no such line.');
    // The list hears of a selection shortly after it is made.
    const heard = new Promise((resolve) =>
      document.addEventListener('selectionchange', resolve, { once: true }),
    );
    document.getSelection()?.selectAllChildren(line);
    await heard;
    for (let burst = 0; burst < 5; burst += 1)
      await expectHeld(line, () => canvas.getByText('Others write').click());
    document.getSelection()?.removeAllRanges();
  },
};
export const SendingFromAbove: Story = {
  ...busy,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('log');
    await readInTheMiddle(box);
    await expectEnd(box, () => canvas.getByText('The user writes').click());
  },
};
