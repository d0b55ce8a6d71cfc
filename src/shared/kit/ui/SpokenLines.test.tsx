/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SpokenLines } from './SpokenLines';

interface Line {
  id: string;
  text: string;
  own?: true;
}
const keyOf = ({ id }: Line) => id;
const textOf = ({ text, own }: Line) => (own ? null : text);
const line = (id: string, text = id): Line => ({ id, text });

function listen(lines: Line[], isLoading = false) {
  const shown = (next: Line[], loading = false) => (
    <SpokenLines lines={next} isLoading={loading} keyOf={keyOf} textOf={textOf} />
  );
  const { rerender } = render(shown(lines, isLoading));
  const nodes = () => [...screen.getByRole('status').children];
  return {
    nodes,
    said: () => nodes().map(({ textContent }) => textContent),
    come: (next: Line[], loading = false) => rerender(shown(next, loading)),
  };
}

it('announces each new line, including repeats and several at once', () => {
  const { come, said, nodes } = listen([line('a')]);
  expect(said()).toEqual([]);
  come([line('a'), line('b', 'OK')]);
  const [first] = nodes();
  come([line('a'), line('b', 'OK'), line('c', 'OK'), line('d', 'Bye')]);
  expect(said()).toEqual(['OK', 'OK', 'Bye']);
  // Announced lines must stay in place: a live region announces additions.
  expect(nodes()[0]).toBe(first);
  expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false');
});

it('announces neither existing lines, nor older ones loaded above, nor one’s own', () => {
  const { come, said } = listen([], true);
  come([line('b'), line('c')], true);
  come([line('b'), line('c')]);
  come([line('a'), line('b'), line('c'), { ...line('d'), own: true }]);
  expect(said()).toEqual([]);
});

it('announces a line inserted late among existing ones', () => {
  const { come, said } = listen([line('a'), line('c')]);
  come([line('a'), line('b'), line('c')]);
  expect(said()).toEqual(['b']);
});

it('announces the first lines of an empty conversation', () => {
  const { come, said } = listen([]);
  come([line('a')]);
  expect(said()).toEqual(['a']);
});

it('retains only the last few lines', () => {
  const { come, said } = listen([]);
  come(Array.from({ length: 50 }, (_none, at) => line(String(at))));
  expect([said().length, said().at(-1)]).toEqual([20, '49']);
});
