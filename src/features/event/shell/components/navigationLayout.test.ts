import { chooseLayout } from './navigationLayout';

const widths = { logo: 200, list: 800, aside: 250, gap: 16 };

describe('the header’s navigation', () => {
  it.each([
    [1_282, 'beside', 'all of it in one line, to the pixel'],
    [1_281, 'below', 'a pixel too little for that'],
    [800, 'below', 'just the list in a line'],
    [799, 'folded', 'not even that'],
    [640, 'narrow', 'a phone'],
  ] as const)('with %i px of room is placed %s: %s', (room, place, _why) => {
    expect(chooseLayout({ ...widths, room })).toBe(place);
  });

  it('is folded if the logo and the items beside it already need two lines', () => {
    const wide = { ...widths, logo: 400, list: 100, aside: 350 };
    expect(chooseLayout({ ...wide, room: 765 })).toBe('folded');
    expect(chooseLayout({ ...wide, room: 766 })).toBe('below');
  });
});
