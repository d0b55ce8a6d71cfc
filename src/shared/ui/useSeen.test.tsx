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

it('uses the specified lazy-loading margin and reveal threshold', () => {
  expect([LAZY_MARGIN_PX, REVEAL_THRESHOLD]).toEqual([100, 0.02]);
});

describe('a lazy image (product.md#shell)', () => {
  it('keeps its size and alt text, and loads within 100 px of the viewport', () => {
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

  it('loads at once without IntersectionObserver', () => {
    render(picture());
    expect(image().getAttribute('src')).toBe('/tile.svg');
  });

  it('loads for printing', () => {
    window_ = fakeIntersection();
    render(picture());
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(image().getAttribute('src')).toBe('/tile.svg');
  });

  it('is no longer observed once unmounted', () => {
    window_ = fakeIntersection();
    render(picture()).unmount();
    expect(window_.observed()).toEqual([]);
  });
});

describe('a revealed section (product.md#shell)', () => {
  it('appears once 2 % of it is in the viewport, and then stays', () => {
    window_ = fakeIntersection();
    render(<Reveal>Section</Reveal>);
    expect(window_.options).toEqual([{ rootMargin: '0px', threshold: 0.02 }]);
    expect(revealed()).toBe('waiting');
    window_.tell(true);
    expect(revealed()).toBe('shown');
    window_.tell(false);
    expect(revealed()).toBe('shown');
  });

  it('appears at once without IntersectionObserver', () => {
    render(<Reveal>Section</Reveal>);
    expect(revealed()).toBe('shown');
  });
});
