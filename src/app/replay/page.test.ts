import { replayPageOf, STAGE_PATH } from './page';

it.each([
  ['/', '?replay', 'desk'],
  ['/sessions', '?x=1&replay=1', 'desk'],
  [STAGE_PATH, '', 'stage'],
  ['/', '', null],
  ['/replay', '?replays', null],
])('%s%s opens %s', (pathname, search, page) => {
  expect(replayPageOf({ pathname, search })).toBe(page);
});
