/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { fakeIntersection, type FakeIntersection } from '../../../../test/fakes/intersection';
import { LazyImage } from './LazyImage';
import { Reveal } from './Reveal';
import { LAZY_MARGIN_PX, REVEAL_THRESHOLD } from './useSeen';

const picture = () => <LazyImage src="/tile.svg" alt="A tile" width={320} height={160} />;
const image = () => screen.getByRole('img', { name: 'A tile' });
const revealed = () => screen.getByText('Section').className;

/** Lays every element out at this place of the window, which is 1024 x 768 px. */
function layOut(top: number, height = 160): void {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, right: 320, top, bottom: top + height, width: 320, height } as DOMRect);
}

/** What happens until the next paint. */
const paint = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

let window_: FakeIntersection | null = null;
afterEach(() => {
  window_?.restore();
  window_ = null;
  jest.restoreAllMocks();
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

  it.each([
    [-261, false],
    [-259, true],
    [867, true],
    [868, false],
  ])('at y %i is requested before the first paint: %s', async (top, requested) => {
    window_ = fakeIntersection();
    layOut(top);
    render(picture());
    await paint();
    expect(image().getAttribute('src') === '/tile.svg').toBe(requested);
    expect(window_.observed()).toHaveLength(requested ? 0 : 1);
  });

  it('is not measured where the browser skips its content', async () => {
    window_ = fakeIntersection();
    layOut(0);
    const skipped = { checkVisibility: () => false };
    Object.assign(Element.prototype, skipped);
    render(picture());
    await paint();
    delete (Element.prototype as Partial<typeof skipped>).checkVisibility;
    expect(Element.prototype.getBoundingClientRect).not.toHaveBeenCalled();
    expect(window_.observed()).toHaveLength(1);
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

  it('is no longer observed once unmounted', async () => {
    window_ = fakeIntersection();
    render(picture()).unmount();
    await paint();
    expect(window_.observed()).toEqual([]);
  });
});

describe('a revealed section (product.md#shell)', () => {
  it('appears once 2 % of it is in the viewport, and then stays', async () => {
    window_ = fakeIntersection();
    render(<Reveal>Section</Reveal>);
    await paint();
    expect(window_.options).toEqual([{ rootMargin: '0px', threshold: 0.02 }]);
    expect(revealed()).toBe('waiting');
    window_.tell(true);
    expect(revealed()).toBe('shown');
    window_.tell(false);
    expect(revealed()).toBe('shown');
  });

  it.each([
    [748, 'arriving'],
    // 15 of 1,000 px are in the window.
    [753, 'waiting'],
  ])('at y %i starts as %s', async (top, className) => {
    window_ = fakeIntersection();
    layOut(top, 1_000);
    render(<Reveal>Section</Reveal>);
    await paint();
    expect(revealed()).toBe(className);
  });

  it('stays visible, and is not animated again, if it is in view from the start', async () => {
    window_ = fakeIntersection();
    layOut(0);
    const { rerender } = render(<Reveal>Section</Reveal>);
    await paint();
    layOut(2_000);
    rerender(<Reveal>Section</Reveal>);
    expect(revealed()).toBe('arriving');
    expect(window_.observed()).toEqual([]);
  });

  it('is visible at once without IntersectionObserver', () => {
    render(<Reveal>Section</Reveal>);
    expect(revealed()).toBe('arriving');
  });
});
