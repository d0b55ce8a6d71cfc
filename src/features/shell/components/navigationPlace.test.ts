import { placeNavigation } from './navigationPlace';

const widths = { logo: 200, list: 500, aside: 250, gap: 16 };

describe('the navigation of the header', () => {
  it.each([
    [982, 'beside', 'all of it in one line, to the pixel'],
    [981, 'below', 'a pixel too little for that'],
    [500, 'below', 'just the list in a line'],
    [499, 'folded', 'not even that'],
  ] as const)('with %i px of room stands %s: %s', (room, place, _why) => {
    expect(placeNavigation({ ...widths, room })).toBe(place);
  });

  it('is folded where the logo and what stands beside it need two lines already', () => {
    expect(placeNavigation({ ...widths, list: 100, room: 465 })).toBe('folded');
    expect(placeNavigation({ ...widths, list: 100, room: 466 })).toBe('below');
  });
});
