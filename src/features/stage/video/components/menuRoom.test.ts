import { roomFor } from './menuRoom';

const from = 64;
const to = 800;
const buttonAt = (top: number) => ({ top, bottom: top + 44 });

describe('the room for a menu', () => {
  it('is above its button, up to the header', () => {
    const { placement, maxHeight } = roomFor({ button: buttonAt(542), from, to });
    expect(placement).toBe('top end');
    // Between header and menu, and between menu and button.
    expect(from + 12 + maxHeight + 8).toBe(542);
  });

  it('is below its button, down to the bottom edge, if there is more', () => {
    const { placement, maxHeight } = roomFor({ button: buttonAt(300), from, to });
    expect(placement).toBe('bottom end');
    expect(300 + 44 + 8 + maxHeight + 12).toBe(to);
  });

  it('is never negative, wherever the button is scrolled to', () => {
    expect(roomFor({ button: buttonAt(20), from, to: 60 }).maxHeight).toBe(0);
  });
});
