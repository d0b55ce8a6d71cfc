import { centerPath, centerPlace } from './paths';

it.each([
  ['', { exhibitorId: null, tab: 'booth' }],
  ['?booth=', { exhibitorId: null, tab: 'booth' }],
  ['?booth=harbor&tab=leads', { exhibitorId: 'harbor', tab: 'leads' }],
  ['?booth=harbor&tab=nothing', { exhibitorId: 'harbor', tab: 'booth' }],
])('reads the booth and the tab of "%s"', (search, place) => {
  expect(centerPlace(search)).toEqual(place);
});

it('names a booth and a tab in an address that is read as they are', () => {
  expect(centerPlace(new URL(centerPath('harbor', 'leads'), 'http://x').search)).toEqual({
    exhibitorId: 'harbor',
    tab: 'leads',
  });
});
