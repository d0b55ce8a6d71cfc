/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useAfterPaint } from './useAfterPaint';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const frame = () => act(() => jest.advanceTimersByTime(17));

it('returns the first value at once, and later ones after a frame', () => {
  const { result, rerender } = renderHook(useAfterPaint<string>, { initialProps: 'a' });
  expect(result.current).toBe('a');
  frame();
  rerender('b');
  expect(result.current).toBe('a');
  frame();
  expect(result.current).toBe('b');
});

it('skips values replaced before they were painted', () => {
  const seen: string[] = [];
  const { rerender } = renderHook(
    (value: string) => {
      seen.push(useAfterPaint(value));
    },
    { initialProps: 'a' },
  );
  frame();
  rerender('b');
  rerender('c');
  frame();
  expect([...new Set(seen)]).toEqual(['a', 'c']);
});
