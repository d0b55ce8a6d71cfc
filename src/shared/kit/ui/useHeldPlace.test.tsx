/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useRef } from 'react';
import { fakeLineLayout } from '../../../../test/fakes/lineLayout';
import { useHeldPlace } from './useHeldPlace';

let endLayout = () => {};
afterEach(() => endLayout());

/** Lines from a number down to 1, in what scrolls them. */
function List({ latest }: { latest: number }) {
  const list = useRef<HTMLUListElement>(null);
  const lines = useMemo(
    () => Array.from({ length: latest }, (_none, at) => ({ key: `line ${latest - at}`, isOwn: false })),
    [latest],
  );
  const { newCount, toStart } = useHeldPlace(list, lines);
  return (
    <div data-box data-testid="box" style={{ overflowY: 'auto' }}>
      <button type="button" onClick={toStart}>
        {`${newCount} new`}
      </button>
      <ul ref={list} tabIndex={-1}>
        {lines.map(({ key }) => (
          <li key={key} data-line tabIndex={-1}>
            {key}
          </li>
        ))}
      </ul>
    </div>
  );
}

function show(latest: number) {
  endLayout = fakeLineLayout({ line: 100, view: 300 });
  const { rerender } = render(<List latest={latest} />);
  const box = screen.getByTestId('box');
  return {
    box,
    change: (next: number) => rerender(<List latest={next} />),
    lineAt: (number: number) => screen.getByText(`line ${number}`),
    topOf: (number: number) => screen.getByText(`line ${number}`).getBoundingClientRect().top,
    scrollTo(top: number) {
      box.scrollTop = top;
      fireEvent.scroll(box);
    },
  };
}

it('keeps the first line in view in its place while others come above, and counts them', () => {
  const list = show(20);
  list.scrollTo(450);
  list.change(23);
  expect(list.topOf(16)).toBe(-50);
  list.change(25);
  expect(list.topOf(16)).toBe(-50);
  expect(screen.getByRole('button').textContent).toBe('5 new');
  fireEvent.click(screen.getByRole('button'));
  expect(list.box.scrollTop).toBe(0);
  expect(screen.getByRole('button').textContent).toBe('0 new');
});

it('shows what comes while the beginning is in view', () => {
  const list = show(20);
  list.change(23);
  expect(list.topOf(23)).toBe(0);
  expect(screen.getByRole('button').textContent).toBe('0 new');
});

it('stays with a line that has the focus, also at the beginning', () => {
  const list = show(20);
  act(() => list.lineAt(19).focus());
  list.change(23);
  expect(list.topOf(19)).toBe(100);
});
