/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeLineLayout } from '../../../../test/fakes/lineLayout';
import type { ListedLine } from './readingPlace';
import { useStickToEnd, type StickToEnd } from './useStickToEnd';

const VIEW = 300;

let endLayout = () => {};
afterEach(() => {
  endLayout();
  document.getSelection()?.removeAllRanges();
});

function List(props: StickToEnd & { lines: readonly ListedLine[] }) {
  const { list, newCount, onScroll, toEnd } = useStickToEnd(props);
  return (
    <>
      <div ref={list} onScroll={onScroll} data-box data-testid="box" tabIndex={0}>
        <ul>
          {props.lines.map(({ key }) => (
            <li key={key} data-line tabIndex={-1}>
              {key}
            </li>
          ))}
        </ul>
      </div>
      <button type="button" onClick={toEnd}>
        {`${newCount} new`}
      </button>
    </>
  );
}

const from = (first: number, last: number): ListedLine[] =>
  Array.from({ length: last - first + 1 }, (_none, at) => ({ key: `line ${first + at}`, isOwn: false }));
const own = (key: string): ListedLine => ({ key, isOwn: true });

function show(lines: readonly ListedLine[], over: Partial<StickToEnd> = {}, line = 100) {
  endLayout = fakeLineLayout({ line, view: VIEW });
  const { rerender } = render(<List lines={lines} {...over} />);
  const box = screen.getByTestId('box');
  const lineAt = (number: number) => screen.getByText(`line ${number}`);
  return {
    box,
    lineAt,
    change: (next: readonly ListedLine[], more: Partial<StickToEnd> = {}) =>
      rerender(<List lines={next} {...over} {...more} />),
    scrollTo(top: number) {
      box.scrollTop = top;
      fireEvent.scroll(box);
    },
    topOf: (number: number) => lineAt(number).getBoundingClientRect().top,
    isAtEnd: () => box.scrollTop === box.scrollHeight - VIEW,
    button: () => screen.getByRole('button'),
  };
}

/** Selects the text of a line. */
function select(line: HTMLElement) {
  document.getSelection()?.selectAllChildren(line);
  act(() => void document.dispatchEvent(new Event('selectionchange')));
}

it('follows what comes while the end is in view', () => {
  const list = show(from(1, 10));
  list.change(from(1, 40));
  expect(list.isAtEnd()).toBe(true);
  expect(list.button().textContent).toBe('0 new');
});

it('keeps the first line in view in its place, whatever comes before and after it', () => {
  const list = show(from(11, 30));
  list.scrollTo(450);
  list.change(from(1, 50));
  expect(list.topOf(15)).toBe(-50);
  list.change(from(6, 60));
  expect(list.topOf(15)).toBe(-50);
});

it('does not return to the end if the user has scrolled up just before', () => {
  const list = show(from(1, 30));
  list.box.scrollTop = 450;
  list.change(from(1, 31));
  expect(list.box.scrollTop).toBe(450);
});

it('keeps the lines after it in their place if it is removed', () => {
  const list = show(from(1, 30));
  list.scrollTo(450);
  list.change([...from(1, 4), ...from(7, 30)]);
  expect(list.topOf(7)).toBe(150);
});

it('does not drift where lines are no whole pixels high', () => {
  const list = show(from(100, 130), {}, 22.4);
  list.scrollTo(100);
  const before = list.topOf(104);
  for (let first = 99; first > 60; first -= 1) {
    list.change(from(first, 130));
    fireEvent.scroll(list.box);
  }
  expect(Math.abs(list.topOf(104) - before)).toBeLessThan(1);
});

it('counts what others wrote since, not what the user did, nor earlier lines that were loaded', () => {
  const list = show(from(11, 30));
  list.scrollTo(450);
  list.change([...from(1, 33), own('mine')]);
  expect(list.button().textContent).toBe('3 new');
  // One of them was removed.
  list.change([...from(1, 31), ...from(33, 33), own('mine')]);
  expect(list.button().textContent).toBe('2 new');
  fireEvent.click(list.button());
  expect(list.isAtEnd()).toBe(true);
  expect(list.button().textContent).toBe('0 new');
});

it('leads to the end with what the user sends from above, once', () => {
  const list = show(from(1, 30));
  list.scrollTo(450);
  list.change([...from(1, 30), own('mine')], { sent: 'mine' });
  expect(list.isAtEnd()).toBe(true);
  list.scrollTo(450);
  list.change([...from(1, 30), own('stored')], { sent: 'mine' });
  expect(list.box.scrollTop).toBe(450);
});

it('leads to the end also before the line sent is there', () => {
  const list = show(from(1, 30));
  list.scrollTo(450);
  list.change(from(1, 30), { sent: 'mine' });
  list.change([...from(1, 30), own('mine')], { sent: 'mine' });
  expect(list.isAtEnd()).toBe(true);
});

it.each<[string, (line: HTMLElement) => void]>([
  ['the focus', (line) => act(() => line.focus())],
  ['selected text', select],
])('stays with an older line that has %s, also at the end', (_what, use) => {
  const list = show(from(1, 10));
  use(list.lineAt(8));
  list.change(from(1, 40));
  expect(list.topOf(8)).toBe(0);
  expect(list.button().textContent).toBe('30 new');
});

it('stays with the latest line that has the focus, once others follow it', () => {
  const list = show(from(1, 10));
  act(() => list.lineAt(10).focus());
  expect(list.isAtEnd()).toBe(true);
  list.change(from(1, 20));
  expect(list.topOf(10)).toBe(200);
});

it('stays with an older line that is scrolled to by taking the focus', () => {
  const list = show(from(1, 30));
  act(() => list.lineAt(2).focus());
  list.scrollTo(50);
  list.change(from(-9, 60));
  expect(list.topOf(2)).toBe(50);
});

it('follows again once the focus has left, at the end', () => {
  const list = show(from(1, 10));
  act(() => list.lineAt(8).focus());
  act(() => list.lineAt(8).blur());
  list.change(from(1, 20));
  expect(list.isAtEnd()).toBe(true);
});

it('leads to the end from an older line that has selected text', () => {
  const list = show(from(1, 10));
  select(list.lineAt(8));
  list.change([...from(1, 10), own('mine')], { sent: 'mine' });
  expect(list.isAtEnd()).toBe(true);
});

it('goes to an end that has to be loaded', () => {
  const list = show(from(1, 20), { hasEnd: false });
  list.scrollTo(450);
  fireEvent.click(list.button());
  list.change(from(81, 100), { hasEnd: true });
  expect(list.isAtEnd()).toBe(true);
});

it('counts no later lines that were loaded while reading on', () => {
  const list = show(from(1, 20), { hasEnd: false });
  list.scrollTo(450);
  list.change(from(1, 40), { hasEnd: false });
  list.change(from(1, 60), { hasEnd: true });
  expect(list.button().textContent).toBe('0 new');
  list.change(from(1, 61), { hasEnd: true });
  expect(list.button().textContent).toBe('1 new');
});

it('says when earlier lines are read', () => {
  const onReadingBack = jest.fn();
  const list = show(from(1, 10), { onReadingBack });
  list.scrollTo(100);
  expect(onReadingBack).toHaveBeenLastCalledWith(true);
  list.scrollTo(700);
  expect(onReadingBack).toHaveBeenLastCalledWith(false);
});
