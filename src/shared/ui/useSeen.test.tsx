/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { fakeIntersection, type FakeIntersection } from '../../../test/fakes/intersection';
import { LazyImage } from './LazyImage';
import { Reveal } from './Reveal';
import { LAZY_MARGIN_PX, REVEAL_THRESHOLD } from './useSeen';

const picture = () => <LazyImage src="/tile.svg" alt="A tile" width={320} height={160} />;
const image = () => screen.getByRole('img', { name: 'A tile' });
const revealed = () => screen.getByText('Section').className;

let window_: FakeIntersection | null = null;
afterEach(() => {
  window_?.restore();
  window_ = null;
});

it('has the margin and the threshold of the specification (§9)', () => {
  expect([LAZY_MARGIN_PX, REVEAL_THRESHOLD]).toEqual([100, 0.02]);
});

describe('a lazy picture', () => {
  it('keeps its place and its name, and is loaded within 100 px of the window', () => {
    window_ = fakeIntersection();
    render(picture());
    expect(image().getAttribute('src')).toMatch(/^data:image\/gif/);
    expect([image().getAttribute('width'), image().getAttribute('height')]).toEqual(['320', '160']);
    expect(window_.options).toEqual([{ rootMargin: '100px', threshold: 0 }]);
    window_.tell(false);
    expect(image().getAttribute('src')).not.toBe('/tile.svg');
    window_.tell(true);
    expect(image().getAttribute('src')).toBe('/tile.svg');
    expect(window_.observed()).toEqual([]);
  });

  it('is loaded at once where the browser cannot tell', () => {
    render(picture());
    expect(image().getAttribute('src')).toBe('/tile.svg');
  });

  it('is on paper', () => {
    window_ = fakeIntersection();
    render(picture());
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(image().getAttribute('src')).toBe('/tile.svg');
  });

  it('is observed no more when it is gone', () => {
    window_ = fakeIntersection();
    render(picture()).unmount();
    expect(window_.observed()).toEqual([]);
  });
});

describe('a section that comes in', () => {
  it('waits until 2 % of it is in the window, and then stays', () => {
    window_ = fakeIntersection();
    render(<Reveal>Section</Reveal>);
    expect(window_.options).toEqual([{ rootMargin: '0px', threshold: 0.02 }]);
    expect(revealed()).toBe('waiting');
    window_.tell(true);
    expect(revealed()).toBe('shown');
    window_.tell(false);
    expect(revealed()).toBe('shown');
  });

  it('is there at once where the browser cannot tell', () => {
    render(<Reveal>Section</Reveal>);
    expect(revealed()).toBe('shown');
  });
});
