import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { within } from 'storybook/test';
import { buildMessage } from '../../../../../test/builders/message';
import { expectHeld, readInTheMiddle } from '../../../../../test/storyReading';
import type { Outgoing } from '../outgoing';
import { MESSAGES, USER } from './messageStories';
import { MessagesView, type MessagesViewProps } from './MessagesView';

const outgoing: Outgoing = {
  messageId: 'm1',
  conversationId: 'c1',
  text: 'On its way',
  replyTo: null,
  files: [],
  cards: [],
  writtenAt: 0,
  status: 'sending',
  fault: null,
};

const meta = {
  title: 'messageCenter/MessagesView',
  component: MessagesView,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', blockSize: 560 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    conferenceId: 'harbor-forum',
    title: 'Ines Barbosa',
    userId: USER,
    messages: MESSAGES,
    isOwn: ({ senderId }) => senderId === USER,
    outgoing: [],
    hasEarlier: true,
    hasLater: false,
    latest: 8,
    paging: null,
    newAfter: 4,
    target: null,
    readBy: { 7: ['Ines Barbosa'] },
    isClosed: false,
    now: Date.parse('2021-01-26T15:10:00.000Z'),
    zone: 'America/Chicago',
    locale: 'en',
    onReply: () => {},
    onReact: () => {},
    onEdit: () => {},
    onDelete: () => {},
    onJump: () => {},
    onEarlier: () => {},
    onLater: () => {},
    onEnd: () => {},
    onSeen: () => {},
    onRetry: () => {},
    onDiscard: () => {},
    onReport: () => {},
  },
} satisfies Meta<typeof MessagesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Messages: Story = {};
export const OnTheirWay: Story = {
  args: {
    outgoing: [
      outgoing,
      { ...outgoing, messageId: 'm2', status: 'waiting', text: 'Written without a network' },
      {
        ...outgoing,
        messageId: 'm3',
        status: 'failed',
        text: 'Refused',
        fault: { code: 'closed' },
      },
    ],
  },
};
export const Earlier: Story = {
  args: { hasLater: true, paging: { direction: 'earlier', status: 'failed' }, newAfter: null },
};
export const Closed: Story = { args: { isClosed: true } };
export const Many: Story = {
  args: {
    newAfter: null,
    messages: Array.from({ length: 300 }, (_, index) => buildMessage({ number: index + 1 })),
    readBy: {},
  },
};

/** A conversation in which the other writes, and earlier messages are loaded, when a button is pressed. */
function Busy(props: MessagesViewProps) {
  const [count, setCount] = useState(0);
  const added = (from: number) =>
    Array.from({ length: 10 * count }, (_, index) => buildMessage({ number: from + index }));
  return (
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: '100%' }}>
      <button type="button" style={{ minBlockSize: 32 }} onClick={() => setCount(count + 1)}>
        Load and write
      </button>
      <MessagesView {...props} messages={[...added(500 - 10 * count), ...props.messages, ...added(700)]} />
    </div>
  );
}

/** Lines stay in place while messages come before and after them; the button counts those after. */
export const Reading: Story = {
  render: (props) => <Busy {...props} />,
  args: {
    hasEarlier: false,
    newAfter: null,
    messages: Array.from({ length: 60 }, (_, index) => buildMessage({ number: index + 500 })),
    readBy: {},
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const line = await readInTheMiddle(canvas.getByRole('log'));
    await expectHeld(line, () => canvas.getByText('Load and write').click());
    await expectHeld(line, () => canvas.getByText('Load and write').click());
    await canvas.findByRole('button', { name: 'Latest messages (20 new)' });
  },
};
