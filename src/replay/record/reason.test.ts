/** @jest-environment jsdom */
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { renderIndexHtml } from '../../../pages/renderIndexHtml';
import { createStorage } from '../../app/deps/storage';
import { recordingReason } from './reason';

const KEY = 'plenary/record';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset['record'];
  window.history.replaceState(null, '', '/');
});

it.each`
  address               | tab          | browser      | event    | because      | remembered
  ${'/'}                | ${undefined} | ${undefined} | ${'off'} | ${null}      | ${null}
  ${'/'}                | ${undefined} | ${undefined} | ${'on'}  | ${'event'}   | ${null}
  ${'/'}                | ${undefined} | ${'1'}       | ${'off'} | ${'switch'}  | ${null}
  ${'/'}                | ${'1'}       | ${undefined} | ${'off'} | ${'address'} | ${'1'}
  ${'/?record=1'}       | ${undefined} | ${undefined} | ${'off'} | ${'address'} | ${'1'}
  ${'/gate/a?record=1'} | ${'0'}       | ${undefined} | ${'off'} | ${'address'} | ${'1'}
  ${'/?record=1'}       | ${undefined} | ${undefined} | ${'on'}  | ${'event'}   | ${'1'}
  ${'/?record=0'}       | ${'1'}       | ${undefined} | ${'off'} | ${null}      | ${'0'}
  ${'/?record=0'}       | ${undefined} | ${'1'}       | ${'on'}  | ${null}      | ${'0'}
  ${'/'}                | ${'0'}       | ${'1'}       | ${'on'}  | ${null}      | ${'0'}
  ${'/?record=maybe'}   | ${undefined} | ${undefined} | ${'off'} | ${null}      | ${'maybe'}
`(
  'at $address, tab $tab, browser $browser, event $event: $because',
  ({ address, tab, browser, event, because, remembered }: Record<string, string | null | undefined>) => {
    window.history.replaceState(null, '', address);
    document.documentElement.dataset['record'] = event ?? '';
    if (tab) sessionStorage.setItem(KEY, tab);
    if (browser) localStorage.setItem(KEY, browser);
    expect(recordingReason(createStorage())).toBe(because);
    expect(sessionStorage.getItem(KEY)).toBe(remembered);
    expect(window.location.search).toBe('');
  },
);

it('removes only its own parameter from the address', () => {
  window.history.replaceState(null, '', '/sessions?onDemandFilter=SPOT01&record=1#top');
  recordingReason(createStorage());
  expect(window.location.href).toMatch(/\/sessions\?onDemandFilter=SPOT01#top$/);
});

it('applies to this page even if storage is unavailable', () => {
  const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  window.history.replaceState(null, '', '/?record=1');
  expect(recordingReason(createStorage())).toBe('address');
  forbidden.mockRestore();
});

it.each([
  [undefined, null],
  [{ record: false }, null],
  [{ record: true }, 'event'],
])('reads the page’s record attribute for an event with %j', (actionLog, because) => {
  const html = renderIndexHtml(
    '<html data-record="{{record}}">',
    buildEventConfig(actionLog && { actionLog }),
  );
  document.documentElement.dataset['record'] = /data-record="(\w+)"/.exec(html)?.[1] ?? '';
  expect(recordingReason(createStorage())).toBe(because);
});
