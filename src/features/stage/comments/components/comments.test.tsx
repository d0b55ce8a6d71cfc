/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations } from '../../../../../test/axe';
import { stateFor } from '../../../../../test/builders/state';
import { fakeLineLayout } from '../../../../../test/fakes/lineLayout';
import { renderApp } from '../../../../../test/render';
import { speechReducer } from '../../../../shared/platform/speech';
import { newsDue } from '../../../../shared/platform/speech/slice';
import type { EventTimeState } from '../../../../shared/platform/eventTime';
import { commentReceived, commentsSeen, commentsSlice, commentsSucceeded } from '../slice';
import { Comments } from './Comments';
import type { CommentsViewProps } from './commentsProps';
import { CommentsView } from './CommentsView';

const fixtures = path.join(import.meta.dirname, '../../../../../test/fixtures');
const payloads = readFileSync(path.join(fixtures, 'payloadbox/xss-payload-list.txt'), 'utf8')
  .split('\n')
  // Every fifth: neighbors differ only in the name of an event or element, and rendering all of them takes
  // half a minute.
  .filter((line, index) => line.trim() !== '' && index % 5 === 0);
const dompurify = JSON.parse(readFileSync(path.join(fixtures, 'dompurify/expect.json'), 'utf8')) as {
  payload: string;
}[];

const comment = (number: number, text: string) => ({
  number,
  text,
  userId: 'someone',
  userName: 'Some One',
  createdAt: '2021-01-26T15:10:00.000Z',
});

const props = (over: Partial<CommentsViewProps> = {}): CommentsViewProps => ({
  status: 'loaded',
  comments: [comment(1, 'First <b>word</b>')],
  draft: '',
  outgoing: [],
  own: {},
  signs: [{ sign: '👍', name: '' }],
  draftProblem: null,
  replyTo: null,
  sent: 0,
  viewerZone: 'UTC',
  locale: 'en',
  onDraft: jest.fn(),
  onSend: jest.fn(),
  onReply: jest.fn(),
  onReact: jest.fn(),
  onRetry: jest.fn(),
  onDiscard: jest.fn(),
  userId: 'me',
  removesAll: false,
  removal: null,
  rules: null,
  waitSeconds: 0,
  onReport: jest.fn(),
  onModerate: jest.fn(),
  onSilence: jest.fn(),
  onPace: jest.fn(),
  onRemove: jest.fn(),
  onRemovalConfirm: jest.fn(),
  onRemovalDecline: jest.fn(),
  ...over,
});

/** Elements that could run code, load, submit or take over the page: a comment may never contain one. */
const DANGEROUS =
  'script, iframe, object, embed, link, meta, base, form, input, button, style, img, svg, math, video, audio, template';

function dangersIn(root: Element): string[] {
  const elements = [...root.querySelectorAll(DANGEROUS)].map(({ outerHTML }) => outerHTML);
  const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const allowed =
        (element.nodeName === 'A' && ['href', 'rel', 'target'].includes(name)) ||
        (element.nodeName === 'DIV' && name === 'class');
      const address = name !== 'href' || /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(value.trim());
      return allowed && address ? [] : [`${element.nodeName} ${name}=${value}`];
    }),
  );
  return [...elements, ...attributes];
}

describe('comments', () => {
  it('show author and text, as limited HTML', async () => {
    renderApp(<CommentsView {...props()} />);
    const log = screen.getByRole('log', { name: 'Comments' });
    expect(within(log).getByText('Some One')).toBeTruthy();
    expect(within(log).getByText('word').tagName).toBe('B');
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['the payload list', payloads],
    ['the list of DOMPurify', dompurify.map(({ payload }) => payload)],
  ])('show nothing executable from %s', (_name, list) => {
    expect(list.length).toBeGreaterThan(100);
    // The number rendered at once.
    for (let at = 0; at < list.length; at += 50) {
      const comments = list.slice(at, at + 50).map((text, index) => comment(index + 1, text));
      const { container, unmount } = renderApp(<CommentsView {...props({ comments })} />);
      // The comment's container is ours, a div with a class; its content is the author's.
      const places = [...container.querySelectorAll('[data-number] > div:not([role])')];
      expect(places).toHaveLength(comments.length);
      expect(places.flatMap(dangersIn)).toEqual([]);
      unmount();
    }
  });

  it('are sent by button and by Enter', async () => {
    const given = props({ draft: 'Hello' });
    const { user } = renderApp(<CommentsView {...given} />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(screen.getByRole('textbox', { name: 'Your comment' }), '{Enter}{Shift>}{Enter}{/Shift}');
    expect(given.onSend).toHaveBeenCalledTimes(2);
  });

  it('are called messages in a chat, all of them', () => {
    const removal = { number: 1, status: 'asking', problem: null } as const;
    const { unmount } = renderApp(
      <CommentsView {...props({ words: 'messages', sent: 1, draftProblem: 'tooLong' })} />,
    );
    expect(screen.getByRole('log', { name: 'Messages' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Your message' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/comment/i);
    unmount();
    renderApp(<CommentsView {...props({ words: 'messages', comments: [], removal })} />);
    expect(document.body.textContent).toContain('No messages yet.');
    expect(document.body.textContent).not.toMatch(/comment/i);
  });

  it('on their way are shown, and say what failed with a way on', async () => {
    const entry = { key: 'a', text: 'x', html: 'On its way', replyTo: null };
    const given = props({
      outgoing: [
        { ...entry, status: 'sending', problem: null },
        { ...entry, key: 'b', html: 'Stuck', status: 'failed', problem: 'offline' },
      ],
    });
    const { user } = renderApp(<CommentsView {...given} />);
    expect(screen.getByText('On its way')).toBeTruthy();
    expect(screen.getByText('Sending…')).toBeTruthy();
    expect(screen.getByText('Not sent: there is no connection.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(given.onRetry).toHaveBeenCalledWith('b');
    expect(given.onDiscard).toHaveBeenCalledWith('b');
    expect(await axeViolations()).toEqual([]);
  });

  it('say what is wrong with a draft', () => {
    renderApp(<CommentsView {...props({ draftProblem: 'empty' })} />);
    expect(screen.getByText('There is nothing to send yet.')).toBeTruthy();
  });

  it('are reached by arrow keys; the one reached can be answered and given signs', async () => {
    const given = props({ comments: [comment(1, 'One'), comment(2, 'Two'), comment(3, 'Three')] });
    const { user, container } = renderApp(<CommentsView {...given} />);
    const at = () => (document.activeElement as HTMLElement).dataset['number'];
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('log'));
    await user.keyboard('{ArrowUp}');
    expect(at()).toBe('3');
    await user.keyboard('{ArrowUp}');
    expect(at()).toBe('2');
    await user.keyboard('{Home}');
    expect(at()).toBe('1');
    expect(container.querySelectorAll('li[tabindex="0"]')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Like' }));
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(given.onReact).toHaveBeenCalledWith(1, '👍', true);
    expect(given.onReply).toHaveBeenCalledWith(1);
  });

  it('put only the signs of one line into the order of Tab: the one reached, first the last', async () => {
    const liked = (number: number) => ({ ...comment(number, 'Yes'), reactions: { '👍': 2 } });
    const { user } = renderApp(<CommentsView {...props({ comments: [liked(1), liked(2)] })} />);
    const order = () => screen.getAllByRole('button', { name: '👍: 2' }).map(({ tabIndex }) => tabIndex);
    expect(order()).toEqual([-1, 0]);
    await user.tab();
    await user.keyboard('{ArrowUp}{Home}');
    expect(order()).toEqual([0, -1]);
  });

  it('quote what they answer and lead there', async () => {
    const answer = { ...comment(2, 'Yes'), replyTo: 1, reactions: { '👍': 3 } };
    const { user } = renderApp(
      <CommentsView
        {...props({ comments: [comment(1, 'Is it <b>clean</b>?'), answer], own: { 2: ['👍'] } })}
      />,
    );
    const sign = screen.getByRole('button', { name: '👍: 3' });
    expect(sign.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'In reply to Some One: Is it clean ?' }));
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset['number']).toBe('1'));
    expect(await axeViolations()).toEqual([]);
  });

  it('render the latest fifty of ten thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => comment(index + 1, `Comment ${index + 1}`));
    const { container } = renderApp(<CommentsView {...props({ comments: many })} />);
    expect(container.querySelectorAll('[data-number]')).toHaveLength(50);
    expect(screen.getByText('Comment 10000')).toBeTruthy();
  });

  it('drop the earliest from the page now and then, and never make a line anew', () => {
    const many = Array.from({ length: 112 }, (_, index) => comment(index + 1, `Comment ${index + 1}`));
    let show = (_count: number) => {};
    function Harness() {
      const [count, setCount] = useState(60);
      show = setCount;
      return <CommentsView {...props({ comments: many.slice(0, count) })} />;
    }
    const { container } = renderApp(<Harness />);
    const lines = () => [...container.querySelectorAll('[data-number]')];
    act(() => show(110));
    expect(lines()).toHaveLength(100);
    const kept = lines().slice(-40);
    act(() => show(111));
    expect(lines()).toHaveLength(50);
    act(() => show(112));
    expect(lines().map(({ textContent }) => textContent?.includes('Comment 112'))).toContain(true);
    expect(kept.every((line) => lines().includes(line))).toBe(true);
  });

  it('name the comment that the draft answers; Escape calls that off', async () => {
    const given = props({ replyTo: comment(1, 'Is it clean?') });
    const { user } = renderApp(<CommentsView {...given} />);
    expect(screen.getByText('Replying to Some One: Is it clean?')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await user.keyboard('{Escape}');
    expect(given.onReply).toHaveBeenCalledWith(null);
  });

  it.each([
    ['loading', 'Loading comments…'],
    ['loaded', 'No comments yet. Start the conversation.'],
    ['failed', /^Couldn’t load comments/],
  ] as const)('show a message if there are none (%s)', (status, text) => {
    renderApp(<CommentsView {...props({ status, comments: [] })} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('can be removed by their authors, and all of them by superusers', async () => {
    const mine = { ...comment(2, 'Mine'), userId: 'me', userName: 'Me Myself' };
    const given = props({ comments: [comment(1, 'Theirs'), mine] });
    const { user, unmount } = renderApp(<CommentsView {...given} />);
    await user.click(screen.getByText('Mine'));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(given.onRemove).toHaveBeenCalledWith(2);
    await user.click(screen.getByText('Theirs'));
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    unmount();
    const all = renderApp(<CommentsView {...given} removesAll />);
    await all.user.click(screen.getByText('Theirs'));
    expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('are removed after a question, which names the author of another’s', async () => {
    const asking = props({ removesAll: true, removal: { number: 1, status: 'asking', problem: null } });
    const { user, unmount } = renderApp(<CommentsView {...asking} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Remove this comment?' });
    expect(dialog.textContent).toContain(
      'The comment by Some One will disappear for everyone and cannot be restored.',
    );
    expect(await axeViolations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(
      [asking.onRemovalDecline, asking.onRemovalConfirm].map((each) => jest.mocked(each).mock.calls.length),
    ).toEqual([1, 1]);
    unmount();
    const failed = props({ userId: 'someone', removal: { number: 1, status: 'failed', problem: 'offline' } });
    renderApp(<CommentsView {...failed} />);
    expect(screen.getByRole('alertdialog').textContent).toContain('Your comment will disappear for everyone');
    expect(screen.getByText('Not removed: there is no connection. Try again.')).toBeTruthy();
  });

  it('leave the focus at the list when one was removed, and announce it', async () => {
    const given = props({ userId: 'someone', comments: [comment(1, 'Stays'), comment(2, 'Goes')] });
    let change: (over: Partial<CommentsViewProps>) => void = () => {};
    function Harness() {
      const [over, setOver] = useState<Partial<CommentsViewProps>>({});
      change = setOver;
      return <CommentsView {...given} {...over} />;
    }
    renderApp(<Harness />);
    act(() => change({ removal: { number: 2, status: 'sending', problem: null } }));
    expect(screen.getByRole('button', { name: 'Removing…' }).getAttribute('aria-disabled')).toBe('true');
    act(() => change({ removal: null, comments: given.comments.slice(0, 1) }));
    expect(screen.getByText('The comment was removed.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Comments' })),
    );
  });

  it('take no focus when one is removed elsewhere', () => {
    const given = props({ comments: [comment(1, 'Stays'), comment(2, 'Goes')] });
    let drop = () => {};
    function Harness() {
      const [gone, setGone] = useState(false);
      drop = () => setGone(true);
      return <CommentsView {...given} comments={given.comments.slice(0, gone ? 1 : 2)} />;
    }
    renderApp(<Harness />);
    act(drop);
    expect(document.activeElement).toBe(document.body);
  });

  it('show the remaining characters when few are left', () => {
    renderApp(<CommentsView {...props({ draft: 'x'.repeat(3_999) })} />);
    expect(screen.getByText('1 character left')).toBeTruthy();
  });
});

/** The connected comments, of which one is loaded. */
function renderConnected() {
  const eventTime: EventTimeState = { offset: 0, realNow: Date.parse('2021-01-26T15:10:00.000Z') };
  const comments = commentsSlice.reducer(
    undefined,
    commentsSucceeded({ sessionId: 's', comments: [comment(1, 'One')] }),
  );
  const speech = speechReducer(undefined, { type: '' });
  return renderApp(<Comments sessionId="s" removesAll={false} />, {
    state: stateFor({ signedIn: true }, { comments, eventTime, speech }),
    reducers: { comments: commentsSlice.reducer, eventTime: () => eventTime, speech: speechReducer },
  });
}

it('are said to be seen when they appear and when they no longer do, not one by one', () => {
  const { actions, dispatch, unmount } = renderConnected();
  const seen = () => actions.filter(commentsSeen.match).length;
  expect(seen()).toBe(1);
  act(() => {
    dispatch(commentReceived({ sessionId: 's', comment: comment(2, 'Two'), key: null }));
  });
  expect(screen.getByText('Two')).toBeTruthy();
  expect(seen()).toBe(1);
  unmount();
  expect(seen()).toBe(2);
});

it('are announced bundled, those of others (product.md#reading-on)', async () => {
  const { dispatch, actions } = renderConnected();
  const come = (number: number, text: string) =>
    act(() => void dispatch(commentReceived({ sessionId: 's', comment: comment(number, text), key: null })));
  const due = () => act(() => void dispatch(newsDue()));
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
  for (let number = 2; number <= 13; number += 1) come(number, 'Yes');
  const own = { ...comment(14, 'Mine'), userId: 'attendee' };
  act(() => void dispatch(commentReceived({ sessionId: 's', comment: own, key: null })));
  due();
  expect(said()).toContain('12 new comments');
  come(15, 'Is it <b>clean</b> &amp; dry?');
  due();
  expect(said()).toContain('12 new commentsSome One: Is it clean & dry?');
  expect(screen.getByRole('button', { name: 'Announce new messages' })).toBeTruthy();
  // Their words stay out of actions that others than the comments have.
  const told = actions.filter(({ type }) => type.startsWith('speech/'));
  expect(told.every((action) => !('payload' in action) || action.payload === undefined)).toBe(true);
});

describe('read further up', () => {
  const many = Array.from({ length: 40 }, (_none, index) => comment(index + 1, `Comment ${index + 1}`));
  let endLayout = () => {};
  afterEach(() => endLayout());

  function readUp() {
    let change: (over: Partial<CommentsViewProps>) => void = () => {};
    function Harness() {
      const [over, setOver] = useState<Partial<CommentsViewProps>>({});
      change = setOver;
      return <CommentsView {...props({ comments: many })} {...over} />;
    }
    const app = renderApp(<Harness />);
    endLayout = fakeLineLayout({ line: 100, view: 300 });
    const box = screen.getByRole('log');
    box.setAttribute('data-box', '');
    const scroll = (top: number) => {
      box.scrollTop = top;
      fireEvent.scroll(box);
    };
    scroll(3_700);
    scroll(450);
    return { ...app, box, change: (over: Partial<CommentsViewProps>) => act(() => change(over)) };
  }

  it('stay where they are, and a button counts what others wrote since', async () => {
    const { box, change, user } = readUp();
    const own = { ...comment(43, 'From my phone'), userId: 'me' };
    change({ comments: [...many, comment(41, 'New'), comment(42, 'Newer'), own] });
    expect(box.scrollTop).toBe(450);
    await user.click(screen.getByRole('button', { name: '2 new messages' }));
    expect(box.scrollTop).toBe(4_000);
    expect(screen.queryByRole('button', { name: '2 new messages' })).toBeNull();
  });

  it('give way to what the user sends, and to nothing that becomes of it', () => {
    const { box, change } = readUp();
    const entry = { key: 'a', text: 'x', html: 'Mine', replyTo: null, problem: null };
    change({ outgoing: [{ ...entry, status: 'waiting' }] });
    expect(box.scrollTop).toBe(3_800);
    box.scrollTop = 450;
    fireEvent.scroll(box);
    change({ outgoing: [{ ...entry, key: 'b', status: 'failed', problem: 'offline' }] });
    expect(box.scrollTop).toBe(450);
  });
});

describe('moderated comments (product.md#moderation)', () => {
  const RULES = {
    pinned: null,
    stageId: 'main',
    slowSeconds: 0,
    moderates: false,
    exempt: false,
    waitUntil: null,
    silence: null,
  };
  const focusLine = () => act(() => document.querySelector<HTMLElement>('[data-number="1"]')?.focus());

  it('can be reported by attendees', () => {
    const given = props({ rules: RULES });
    renderApp(<CommentsView {...given} />);
    focusLine();
    fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    expect(given.onReport).toHaveBeenCalledWith(1);
    expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
  });

  it('can be hidden and pinned by moderators, and their authors silenced', () => {
    const given = props({ rules: { ...RULES, moderates: true } });
    renderApp(<CommentsView {...given} />);
    focusLine();
    for (const name of ['Hide', 'Pin', 'Silence 10 min'])
      fireEvent.click(screen.getByRole('button', { name }));
    expect(given.onModerate).toHaveBeenNthCalledWith(1, 1, 'hide');
    expect(given.onModerate).toHaveBeenNthCalledWith(2, 1, 'pin');
    expect(given.onSilence).toHaveBeenCalledWith('someone', 'short');
    fireEvent.change(screen.getByLabelText('Slow mode'), { target: { value: '60' } });
    expect(given.onPace).toHaveBeenCalledWith(60);
  });

  it('show the pinned one above the others, where a long text scrolls by keyboard', () => {
    renderApp(<CommentsView {...props({ rules: { ...RULES, pinned: 1 } })} />);
    expect(screen.getByRole('region', { name: /^Pinned · / }).tabIndex).toBe(0);
  });

  it('say in place of the field that the user is silenced', () => {
    renderApp(<CommentsView {...props({ rules: { ...RULES, silence: { until: null } } })} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/A moderator has silenced you/)).toBeTruthy();
  });

  it('count down in slow mode', () => {
    renderApp(<CommentsView {...props({ rules: { ...RULES, slowSeconds: 30 }, waitSeconds: 18 })} />);
    expect(screen.getByText('Slow mode: you can send again in 18 seconds.')).toBeTruthy();
  });
});
