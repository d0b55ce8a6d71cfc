import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { useState } from 'react';
import { within } from 'storybook/test';
import {
  buildContextMessage,
  buildModerationAct,
  buildQueueItem,
  buildQueueMessage,
  buildQueueQuestion,
} from '../../../../../test/builders/moderation';
import { expectHeld, readInTheMiddle } from '../../../../../test/storyReading';
import { itemKey } from '../deskSlice';
import { ModerationView, type ModerationViewProps } from './ModerationView';

const items = [
  buildQueueItem('1', {
    reports: {
      count: 3,
      reasons: [
        { reason: 'spam', count: 2 },
        { reason: 'other', count: 1 },
      ],
      notes: ['The same link in every session'],
    },
  }),
  buildQueueItem('2', { pinned: true, reports: { count: 0, reasons: [], notes: [] } }),
  buildQueueItem('3', { silence: { until: '2021-01-26T15:20:00.000Z', actId: 4 } }),
];

const meta = {
  title: 'moderation/ModerationView',
  component: ModerationView,
  decorators: [inEventZone],
  args: {
    view: 'open',
    sessionId: null,
    status: 'loaded',
    items,
    next: null,
    contexts: [],
    acts: [],
    nextAct: null,
    moreStatus: 'idle',
    waiting: { reports: 2, questions: 0 },
    gone: [],
    coming: 0,
    selected: [],
    sessions: [{ sessionId: 's1', title: 'What clean means now' }],
    cursor: null,
    notice: null,
    now: Date.parse('2021-01-26T15:20:00.000Z'),
    hrefOf: (view) => `?view=${view}`,
    onSession: () => {},
    onAct: () => {},
    onSilence: () => {},
    onUndo: () => {},
    onNoticeClose: () => {},
    onSelection: () => {},
    onCursor: () => {},
    onRequest: () => {},
    onContext: () => {},
    onMore: () => {},
  },
} satisfies Meta<typeof ModerationView>;
export default meta;
type Story = StoryObj<typeof meta>;

const keyOfMessage = (id: string) => itemKey(buildQueueMessage(id));
const notice = { number: 1, action: 'hide' as const, by: null, problem: null };

export const Reported: Story = {};
export const Questions: Story = {
  args: {
    items: [
      buildQueueQuestion('11'),
      buildQueueQuestion('12', { author: null }),
      buildQueueQuestion('13', {
        state: 'shown',
        reports: { count: 1, reasons: [{ reason: 'offTopic', count: 1 }], notes: [] },
      }),
      buildQueueQuestion('14', { state: 'answered' }),
    ],
    selected: ['question/s1/11'],
    waiting: { reports: 1, questions: 2 },
  },
};
export const PrivateMessages: Story = {
  args: {
    items: ['1', '2', '3', '4', '5'].map((id) => buildQueueMessage(id)),
    contexts: [
      { key: keyOfMessage('2'), status: 'loading', messages: [] },
      { key: keyOfMessage('3'), status: 'failed', messages: [] },
      { key: keyOfMessage('4'), status: 'loaded', messages: [] },
      {
        key: keyOfMessage('5'),
        status: 'loaded',
        messages: [
          buildContextMessage(),
          buildContextMessage({ number: 2, text: '', files: ['floor-plan.pdf', 'contract.pdf'] }),
          buildContextMessage({ number: 3, text: 'I know where you sit.', state: 'hidden' }),
          buildContextMessage({ number: 4, text: '', state: 'deleted', author: { userId: '', name: '' } }),
        ],
      },
    ],
  },
};
export const Loading: Story = { args: { status: 'loading', items: [] } };
export const NotLoaded: Story = { args: { status: 'failed', items: [] } };
export const NothingWaits: Story = { args: { items: [], waiting: { reports: 0, questions: 0 } } };
export const NewOnesWait: Story = { args: { coming: 3, gone: ['comment/s1/2'] } };
export const Chosen: Story = { args: { selected: ['comment/s1/1', 'comment/s1/3'], next: '3' } };
export const Hidden: Story = {
  args: { view: 'hidden', items: items.map((item) => ({ ...item, state: 'hidden' as const })) },
};
export const DoneAndUndoable: Story = {
  args: { notice: { ...notice, outcome: 'done', count: 2, actIds: [1, 2] } },
};
export const SomebodyWasFirst: Story = {
  args: { notice: { ...notice, outcome: 'already', count: 0, actIds: [], by: 'Mia Ortiz' } },
};
export const NotDone: Story = {
  args: { notice: { ...notice, outcome: 'failed', count: 0, actIds: [], problem: 'offline' } },
};
export const Log: Story = {
  args: {
    view: 'history',
    items: [],
    nextAct: 1,
    acts: [
      buildModerationAct(),
      buildModerationAct({ actId: 2, undoable: false, undoneBy: { userId: 'x', name: 'Cy Adams' } }),
      buildModerationAct({ actId: 3, action: 'slowMode', about: null, seconds: 30 }),
      buildModerationAct({
        actId: 4,
        reason: '',
        undoable: true,
        target: { kind: 'question', sessionId: 's1', sessionTitle: 'What clean means now', id: '11' },
      }),
      buildModerationAct({
        actId: 5,
        action: 'delay',
        about: null,
        reason: '',
        undoable: false,
        startTime: '2021-01-26T15:20:00.000Z',
        target: { kind: 'session', sessionId: 's1', sessionTitle: 'What clean means now', id: 's1' },
      }),
    ],
  },
};
export const EmptyLog: Story = { args: { view: 'history', items: [] } };

/** A desk that others report to, and deal with lines at, when a button is pressed. */
function Busy(props: ModerationViewProps) {
  const [count, setCount] = useState(0);
  const news = Array.from({ length: Math.max(0, count - 1) }, (_, index) => buildQueueItem(`${200 + index}`));
  const gone = props.items.slice(0, count).map(itemKey);
  return (
    <>
      <button type="button" style={{ minBlockSize: 32 }} onClick={() => setCount(count + 1)}>
        Change something
      </button>
      <ModerationView {...props} items={[...news, ...props.items]} coming={count} gone={gone} />
    </>
  );
}

/** The line that is read stays in place while those above are dealt with, and once new ones are shown. */
export const Reading: Story = {
  render: (props) => <Busy {...props} />,
  args: { items: Array.from({ length: 30 }, (_, index) => buildQueueItem(`${index + 1}`)) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const line = await readInTheMiddle(document.documentElement);
    for (let change = 0; change < 3; change += 1)
      await expectHeld(line, () => canvas.getByText('Change something').click());
  },
};
