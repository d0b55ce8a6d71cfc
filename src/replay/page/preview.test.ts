import type { Entry } from '../log/entry';
import { previewOf } from './preview';

const put = (payload?: never): Entry => ({
  kind: 'put',
  at: 0,
  action: { type: 'a', ...(payload !== undefined && { payload }) },
});

it.each<[Entry, string]>([
  [put(), ''],
  [put('shell' as never), 'shell'],
  [put(null as never), 'null'],
  [
    put({ to: '/help', replace: false, deep: { x: 1 }, more: 1 } as never),
    'to: /help, replace: false, deep: {…}',
  ],
  [{ kind: 'call', at: 0, call: 1, name: 'clock.sleep', args: [1000, ['a', 'b']] }, '1000, [2]'],
  [
    { kind: 'settle', at: 0, call: 1, error: { name: 'Error', message: 'Failed to fetch' } },
    'Failed to fetch',
  ],
  [{ kind: 'settle', at: 0, call: 1 }, ''],
  [{ kind: 'read', at: 0, name: 'page.online', args: [], result: true }, 'true'],
  [{ kind: 'emit', at: 0, call: 1, value: 'x'.repeat(1_000) }, 'x'.repeat(60)],
  [{ kind: 'check', at: 0, digest: 'd', patch: [] }, ''],
])('previews %j as %s', (entry, text) => expect(previewOf(entry)).toBe(text));
