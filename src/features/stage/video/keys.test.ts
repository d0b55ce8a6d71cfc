/** @jest-environment jsdom */
import { commandOf, keyTargetOf, type KeyTarget } from './keys';

describe('the player’s key handling', () => {
  it.each([
    [' ', { do: 'toggle' }],
    ['k', { do: 'toggle' }],
    ['j', { do: 'seekBy', seconds: -10 }],
    ['l', { do: 'seekBy', seconds: 10 }],
    ['ArrowLeft', { do: 'seekBy', seconds: -5 }],
    ['ArrowRight', { do: 'seekBy', seconds: 5 }],
    ['ArrowUp', { do: 'volumeBy', part: 0.05 }],
    ['ArrowDown', { do: 'volumeBy', part: -0.05 }],
    ['m', { do: 'mute' }],
    ['c', { do: 'captions' }],
    ['f', { do: 'fullscreen' }],
    ['0', { do: 'seekTo', part: 0 }],
    ['7', { do: 'seekTo', part: 0.7 }],
    ['Home', { do: 'seekTo', part: 0 }],
    ['End', { do: 'seekTo', part: 1 }],
    ['<', { do: 'rate', step: -1 }],
    ['>', { do: 'rate', step: 1 }],
    [',', { do: 'frame', step: -1 }],
    ['.', { do: 'frame', step: 1 }],
    ['i', { do: 'pictureInPicture' }],
    ['x', null],
    ['Tab', null],
    ['Escape', null],
    ['Enter', null],
  ])('%j', (key, expected) => {
    expect(commandOf(key, 'other')).toEqual(expected);
  });

  it.each<[KeyTarget, string]>([
    ['typing', 'k'],
    ['typing', '5'],
    ['typing', ' '],
    ['menu', 'ArrowDown'],
    ['button', ' '],
    ['menuButton', ' '],
    ['menuButton', 'ArrowDown'],
    ['slider', 'ArrowUp'],
    ['slider', 'Home'],
  ])('leaves a focused element (%s) its key %j', (target, key) => {
    expect(commandOf(key, target)).toBeNull();
  });

  it('handles keys that the focused control does not need', () => {
    expect(commandOf('k', 'button')).toEqual({ do: 'toggle' });
    expect(commandOf('m', 'slider')).toEqual({ do: 'mute' });
  });

  it.each<[string, KeyTarget]>([
    ['<textarea></textarea>', 'typing'],
    ['<input type="text">', 'typing'],
    ['<select></select>', 'typing'],
    ['<div contenteditable="true"></div>', 'typing'],
    ['<input type="range">', 'slider'],
    ['<input type="range" data-keys="player">', 'other'],
    ['<button></button>', 'button'],
    ['<button aria-haspopup="true"></button>', 'menuButton'],
    ['<a href="#"></a>', 'button'],
    ['<section tabindex="-1"></section>', 'other'],
    ['<video></video>', 'other'],
  ])('recognizes %s as %s', (html, expected) => {
    document.body.innerHTML = html;
    expect(keyTargetOf(document.body.firstElementChild as Element)).toBe(expected);
  });

  it('recognizes a menu item', () => {
    document.body.innerHTML = '<div role="menu"><button role="menuitemradio"></button></div>';
    expect(keyTargetOf(document.querySelector('button') as Element)).toBe('menu');
  });
});
