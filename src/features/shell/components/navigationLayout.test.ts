import { chooseLayout } from './navigationLayout';

const widths = { logo: 200, list: 500, aside: 250, gap: 16 };

describe('the header’s navigation', () => {
  it.each([
    [982, 'beside', 'all of it in one line, to the pixel'],
    [981, 'below', 'a pixel too little for that'],
    [500, 'below', 'just the list in a line'],
    [499, 'folded', 'not even that'],
  ] as const)('with %i px of room is placed %s: %s', (room, place, _why) => {
    expect(chooseLayout({ ...widths, room })).toBe(place);
  });

  it('is folded if the logo and the items beside it already need two lines', () => {
    expect(chooseLayout({ ...widths, list: 100, room: 465 })).toBe('folded');
    expect(chooseLayout({ ...widths, list: 100, room: 466 })).toBe('below');
  });
});
