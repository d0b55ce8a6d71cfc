/** @jest-environment jsdom */
import { beforePaint } from './beforePaint';

const frames = new Map<number, FrameRequestCallback>();

beforeEach(() => {
  jest.useFakeTimers();
  frames.clear();
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
    frames.set(frames.size + 1, frame);
    return frames.size;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => void frames.delete(frame));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function draw(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const frame of due) frame(0);
}

it('calls back in a task before the frame, once', () => {
  const callback = jest.fn();
  beforePaint(callback);
  expect(callback).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(callback).toHaveBeenCalledTimes(1);
  draw();
  expect(callback).toHaveBeenCalledTimes(1);
});

it('calls back in the frame if that comes first', () => {
  const callback = jest.fn();
  beforePaint(callback);
  draw();
  expect(callback).toHaveBeenCalledTimes(1);
  jest.runAllTimers();
  expect(callback).toHaveBeenCalledTimes(1);
});

it('calls back again after a call', () => {
  const [one, other] = [jest.fn(), jest.fn()];
  beforePaint(one);
  jest.runAllTimers();
  beforePaint(other);
  jest.runAllTimers();
  expect(one).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
});

it('does not call back what was canceled', () => {
  const [one, other] = [jest.fn(), jest.fn()];
  beforePaint(one)();
  beforePaint(other);
  jest.runAllTimers();
  expect(one).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(1);
});
