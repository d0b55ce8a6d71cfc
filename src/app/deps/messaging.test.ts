/** @jest-environment jsdom */
import { createMessaging } from './messaging';

const ORIGIN = 'https://chat.example.org';
const target = { elementId: 'frame', origin: ORIGIN };

function show() {
  const frame = document.createElement('iframe');
  frame.id = 'frame';
  document.body.replaceChildren(frame);
  return frame;
}

function watch() {
  const heard: unknown[] = [];
  const channel = createMessaging().watch(target);
  const next = (): void =>
    channel.take((message) => {
      if (!('kind' in message)) return;
      heard.push(message);
      next();
    });
  next();
  return { heard, close: () => channel.close() };
}

const post = (data: unknown, origin: string, source: Window | null) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

it('hears the page in the frame, and nobody else', () => {
  const { contentWindow } = show();
  const { heard, close } = watch();
  post({ kind: 'ready' }, ORIGIN, contentWindow);
  post({ kind: 'elsewhere' }, 'https://elsewhere.example', contentWindow);
  post({ kind: 'window' }, ORIGIN, window);
  post({ kind: 'nobody' }, ORIGIN, null);
  post('text', ORIGIN, contentWindow);
  expect(heard).toEqual([{ kind: 'ready' }]);
  close();
  post({ kind: 'late' }, ORIGIN, contentWindow);
  expect(heard).toHaveLength(1);
});

it('tells the frame something for its origin only', () => {
  const { contentWindow } = show();
  const told = jest.spyOn(contentWindow as Window, 'postMessage').mockImplementation(() => {});
  const person = { kind: 'person', userId: 'bo', name: 'Bo' } as const;
  createMessaging().tell(target, person);
  expect(told).toHaveBeenCalledWith(person, ORIGIN);
  document.body.replaceChildren();
  expect(() => createMessaging().tell(target, person)).not.toThrow();
});
