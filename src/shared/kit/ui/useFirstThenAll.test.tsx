/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { useFirstThenAll } from './useFirstThenAll';

/** The renders of a list with so many items: how many of them are shown, and whether more are said to come. */
function renders() {
  const seen: [number, boolean][] = [];
  function List({ count }: { count: number }) {
    const { shown, rest } = useFirstThenAll(count, 2);
    seen.push([shown, Boolean(rest)]);
    return rest;
  }
  return { seen, List };
}

it('renders the first items, then all, and says meanwhile that there is more', () => {
  const { seen, List } = renders();
  const { container } = render(<List count={5} />);
  expect(seen).toEqual([
    [2, true],
    [5, false],
  ]);
  expect(container.innerHTML).toBe('');
});
