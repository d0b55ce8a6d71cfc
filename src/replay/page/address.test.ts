import { replayPageOf, STAGE_PATH } from './address';

it.each([
  ['/', '?replay', 'page'],
  ['/sessions', '?x=1&replay=1', 'page'],
  [STAGE_PATH, '', 'stage'],
  ['/', '', null],
  ['/replay', '?replays', null],
])('%s%s opens %s', (pathname, search, page) => {
  expect(replayPageOf({ pathname, search })).toBe(page);
});
