/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { AfterPaint } from './AfterPaint';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('renders its children one frame after the rest', () => {
  const { container } = render(<AfterPaint>late</AfterPaint>);
  expect(container.textContent).toBe('');
  pass(17);
  expect(container.textContent).toBe('late');
});

it('does not wait for frames that are not drawn', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const { container } = render(<AfterPaint>late</AfterPaint>);
  pass(999);
  expect(container.textContent).toBe('');
  pass(1);
  expect(container.textContent).toBe('late');
});
