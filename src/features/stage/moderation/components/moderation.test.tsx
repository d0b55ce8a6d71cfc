/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useState } from 'react';
import { buildQueueItem, buildQueueQuestion } from '../../../../../test/builders/moderation';
import { fakeLineLayout } from '../../../../../test/fakes/lineLayout';
import { renderApp } from '../../../../../test/render';
import { itemKey } from '../deskSlice';
import { ModerationView, type ModerationViewProps } from './ModerationView';

const items = [buildQueueItem('1'), buildQueueItem('2'), buildQueueItem('3')];
const NOW = Date.parse('2021-01-26T15:10:00.000Z');
const notice = { number: 1, outcome: 'done', action: 'hide', count: 1, by: null, problem: null } as const;

function show(over: Partial<ModerationViewProps> = {}) {
  const given: ModerationViewProps = {
    view: 'open',
    sessionId: null,
    status: 'loaded',
    items,
    next: null,
    contexts: [],
    acts: [],
    nextAct: null,
    moreStatus: 'idle',
    waiting: { reports: 3, questions: 0 },
    gone: [],
    coming: 0,
    selected: [],
    sessions: [],
    cursor: null,
    notice: null,
    now: NOW,
    hrefOf: (view) => `?view=${view}`,
    onSession: jest.fn(),
    onAct: jest.fn(),
    onSilence: jest.fn(),
    onUndo: jest.fn(),
    onNoticeClose: jest.fn(),
    onSelection: jest.fn(),
    onCursor: jest.fn(),
    onRequest: jest.fn(),
    onContext: jest.fn(),
    onMore: jest.fn(),
    ...over,
  };
  let change: (next: Partial<ModerationViewProps>) => void = () => {};
  function Harness() {
    const [next, setNext] = useState<Partial<ModerationViewProps>>({});
    change = setNext;
    return <ModerationView {...given} {...next} />;
  }
  renderApp(<Harness />);
  const row = (id: string) => document.querySelector<HTMLElement>(`[data-key="comment/s1/${id}"]`);
  row('1')?.focus();
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  return { given, row, press, change: (next: Partial<ModerationViewProps>) => act(() => change(next)) };
}

it('moves by keys and acts on the line with the focus', () => {
  const { given, row, press } = show({ cursor: 'comment/s1/1' });
  press('j');
  expect(document.activeElement).toBe(row('2'));
  press('h');
  press('d');
  press('p');
  press('s');
  press('s', { shiftKey: true });
  expect(given.onAct).toHaveBeenNthCalledWith(1, 'hide', [items[0]], '');
  expect(given.onAct).toHaveBeenNthCalledWith(2, 'dismiss', [items[0]], '');
  expect(given.onAct).toHaveBeenNthCalledWith(3, 'pin', [items[0]], '');
  expect(given.onSilence).toHaveBeenCalledWith('bo', 'short', '');
  expect(given.onSilence).toHaveBeenLastCalledWith('bo', 'event', '');
});

it('acts on all chosen lines together, but not on those that somebody else dealt with', () => {
  const { given, press } = show({
    selected: ['comment/s1/1', 'comment/s1/2', 'comment/s1/3'],
    gone: ['comment/s1/2'],
  });
  press('h');
  expect(given.onAct).toHaveBeenCalledWith('hide', [items[0], items[2]], '');
});

it('approves questions, marks them as answered and dismisses them by keys', () => {
  const [pending, shown] = [buildQueueQuestion('4'), buildQueueQuestion('5', { state: 'shown' })];
  const all = [...items, pending, shown];
  const { given, press } = show({ items: all, selected: all.map(itemKey) });
  press('a');
  press('m');
  press('h');
  expect(given.onAct).toHaveBeenNthCalledWith(1, 'approve', [pending], '');
  expect(given.onAct).toHaveBeenNthCalledWith(2, 'answer', [shown], '');
  expect(given.onAct).toHaveBeenNthCalledWith(3, 'hide', all, '');
});

it('names nobody who asked anonymously, and silences nobody for it', () => {
  const { given, press } = show({ items: [buildQueueQuestion('4', { author: null })] });
  document.querySelector<HTMLElement>('[data-key]')?.focus();
  press('s');
  press('p');
  expect(given.onSilence).not.toHaveBeenCalled();
  expect(given.onAct).not.toHaveBeenCalled();
  expect(screen.getByText('Anonymous')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Silence/ })).toBeNull();
});

it('chooses a range with Shift', () => {
  const { given, press } = show({ cursor: 'comment/s1/1' });
  press('x');
  expect(given.onSelection).toHaveBeenLastCalledWith(['comment/s1/1'], true);
  fireEvent.click(screen.getAllByRole('checkbox')[2] as HTMLElement, { shiftKey: true });
  expect(given.onSelection).toHaveBeenLastCalledWith(['comment/s1/1', 'comment/s1/2', 'comment/s1/3'], true);
});

it('undoes, shows what is new and lists the keys', () => {
  const { given, press } = show({ notice: { ...notice, actIds: [4] }, coming: 2 });
  press('z');
  expect(given.onUndo).toHaveBeenCalledWith([4]);
  press('n');
  expect(given.onRequest).toHaveBeenCalled();
  press('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

it('leaves keys alone that are typed, and sends the reason along', () => {
  const { given, press } = show();
  const reason = screen.getByLabelText('Reason for the log (optional)');
  fireEvent.change(reason, { target: { value: ' Rude ' } });
  fireEvent.keyDown(reason, { key: 'h' });
  expect(given.onAct).not.toHaveBeenCalled();
  press('h');
  expect(given.onAct).toHaveBeenCalledWith('hide', [items[0]], 'Rude');
});

it('runs nothing that is in reported texts, names and notes', () => {
  const corpus = path.join(
    import.meta.dirname,
    '../../../../../test/fixtures/payloadbox/xss-payload-list.txt',
  );
  const attacks = readFileSync(corpus, 'utf8').split('\n').filter(Boolean).slice(0, 80);
  show({
    items: attacks.map((text, index) =>
      buildQueueItem(String(index + 1), {
        text,
        author: { userId: text, name: text },
        reports: { count: 1, reasons: [{ reason: 'other', count: 1 }], notes: [text] },
      }),
    ),
  });
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeGreaterThan(attacks.length - 1);
  const dangerous =
    'script, iframe, object, embed, link, meta, base, form, style, img, svg, video, [onerror], [onload]';
  expect(document.querySelectorAll(`ul[aria-label] :is(${dangerous})`)).toHaveLength(0);
});

it('holds the line with the focus while others are shown above it (product.md#reading-on)', () => {
  const page = document.documentElement;
  page.setAttribute('data-box', '');
  let endLayout = () => {};
  try {
    const { row, change } = show();
    endLayout = fakeLineLayout({ line: 300, view: 600 });
    act(() => row('2')?.focus());
    change({ items: [buildQueueItem('8'), buildQueueItem('9'), ...items] });
    expect(page.scrollTop).toBe(600);
  } finally {
    endLayout();
    page.removeAttribute('data-box');
  }
});
