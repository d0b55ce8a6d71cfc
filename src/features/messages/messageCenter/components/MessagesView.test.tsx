/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { buildMessage } from '../../../../../test/builders/message';
import { fakeLineLayout } from '../../../../../test/fakes/lineLayout';
import { renderApp } from '../../../../../test/render';
import { USER } from './messageStories';
import { MessagesView, type MessagesViewProps } from './MessagesView';

let endLayout = () => {};
afterEach(() => endLayout());

const many = Array.from({ length: 40 }, (_none, index) => buildMessage({ number: index + 1 }));
const props: MessagesViewProps = {
  conferenceId: 'harbor-forum',
  title: 'Ines Barbosa',
  userId: USER,
  messages: many,
  isOwn: ({ senderId }) => senderId === USER,
  outgoing: [],
  hasEarlier: false,
  hasLater: false,
  latest: 40,
  paging: null,
  newAfter: null,
  target: null,
  readBy: {},
  isClosed: false,
  now: 0,
  zone: 'UTC',
  locale: 'en',
  onReply: jest.fn(),
  onReact: jest.fn(),
  onEdit: jest.fn(),
  onDelete: jest.fn(),
  onJump: jest.fn(),
  onEarlier: jest.fn(),
  onLater: jest.fn(),
  onEnd: jest.fn(),
  onSeen: jest.fn(),
  onRetry: jest.fn(),
  onDiscard: jest.fn(),
  onReport: jest.fn(),
};

/** Somebody reads the fifth message. */
function readUp(given: Partial<MessagesViewProps> = {}) {
  let change: (over: Partial<MessagesViewProps>) => void = () => {};
  function Harness() {
    const [over, setOver] = useState<Partial<MessagesViewProps>>({});
    change = setOver;
    return <MessagesView {...props} {...given} {...over} />;
  }
  const app = renderApp(<Harness />);
  endLayout = fakeLineLayout({ line: 100, view: 300 });
  const box = screen.getByRole('log');
  box.setAttribute('data-box', '');
  for (const top of [3_700, 450]) {
    box.scrollTop = top;
    fireEvent.scroll(box);
  }
  return { ...app, box, change: (over: Partial<MessagesViewProps>) => act(() => change(over)) };
}

it('counts what came while one reads further up, on the button that leads there', async () => {
  const { box, change, user } = readUp();
  const own = buildMessage({ number: 43, senderId: USER });
  change({ messages: [...many, buildMessage({ number: 41 }), buildMessage({ number: 42 }), own] });
  expect(box.scrollTop).toBe(450);
  await user.click(screen.getByRole('button', { name: 'Latest messages (2 new)' }));
  expect(box.scrollTop).toBe(4_000);
  expect(screen.queryByRole('button', { name: /Latest messages/ })).toBeNull();
});

it('counts also what is not loaded yet', () => {
  const { change } = readUp({ hasLater: true, latest: 200 });
  change({ latest: 203 });
  expect(screen.getByRole('button', { name: 'Latest messages (3 new)' })).toBeTruthy();
});

it('leads to the end with what the user sends', () => {
  const { box, change } = readUp();
  const sent = { messageId: 'm1', conversationId: 'c1', text: 'Mine', replyTo: null, files: [], cards: [] };
  change({ outgoing: [{ ...sent, writtenAt: 0, status: 'waiting', fault: null }] });
  expect(box.scrollTop).toBe(3_800);
});

it('loads the end, which stays in view from then on', async () => {
  const { box, change, user } = readUp({ hasLater: true });
  await user.click(screen.getByRole('button', { name: 'Latest messages' }));
  expect(props.onEnd).toHaveBeenCalled();
  change({
    hasLater: false,
    messages: many.map((message) => ({ ...message, number: message.number + 500 })),
  });
  expect(box.scrollTop).toBe(3_700);
});

it('leaves announcing to what bundles it', () => {
  readUp();
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
});
