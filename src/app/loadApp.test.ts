/** @jest-environment jsdom */
import { loadApp } from './loadApp';

const gone = () => Promise.reject(new Error('ChunkLoadError'));
const failure = () => document.querySelector<HTMLElement>('.splash-failure')!;
const isHidden = jest.spyOn(document, 'hidden', 'get');

beforeEach(() => {
  sessionStorage.clear();
  isHidden.mockReturnValue(true);
  document.body.innerHTML =
    '<div class="splash"><div class="splash-progress"></div><div class="splash-failure" hidden><a class="splash-link" href=""></a></div></div>';
});
afterEach(() => jest.useRealTimers());

it('loads after the splash has painted', async () => {
  isHidden.mockReturnValue(false);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const load = jest.fn(() => Promise.resolve());
  const loading = loadApp(load, jest.fn());
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  await loading;
  expect(load).toHaveBeenCalledTimes(1);
});

it('reloads the page once when the code is missing, then shows the failure', async () => {
  const reload = jest.fn();
  await loadApp(gone, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(failure().hidden).toBe(true);

  await loadApp(gone, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(failure().hidden).toBe(false);
  expect(document.querySelector('.splash-progress')).toBeNull();
  document.querySelector<HTMLElement>('.splash-link')?.click();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('can reload again once the app has loaded in between', async () => {
  const reload = jest.fn();
  await loadApp(gone, reload);
  await loadApp(() => Promise.resolve(), reload);
  await loadApp(gone, reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('shows the failure at once if storage is blocked, to avoid an endless reload', async () => {
  const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const reload = jest.fn();
  await loadApp(gone, reload);
  forbidden.mockRestore();
  expect(reload).not.toHaveBeenCalled();
  expect(failure().hidden).toBe(false);
});

it('waits 120 seconds for it', async () => {
  jest.useFakeTimers();
  const reload = jest.fn();
  void loadApp(() => new Promise(() => undefined), reload);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});
