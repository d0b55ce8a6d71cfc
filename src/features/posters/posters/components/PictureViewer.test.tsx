/** @jest-environment jsdom */
import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../../test/render';
import { PictureViewer } from './PictureViewer';

const show = () => renderApp(<PictureViewer url="poster.webp" title="Wet floors" />);
const region = () => screen.getByRole('region', { name: 'Poster: Wet floors' });
const width = () => screen.getByRole('img', { name: 'Wet floors' }).style.inlineSize;

it('zooms with the wheel while Ctrl is held, and keeps the page from zooming', () => {
  show();
  fireEvent.wheel(region(), { deltaY: -300 });
  expect(width()).toBe('100%');
  const turn = createEvent.wheel(region(), { deltaY: -300, ctrlKey: true });
  fireEvent(region(), turn);
  expect(turn.defaultPrevented).toBe(true);
  expect(Number.parseFloat(width())).toBeCloseTo(100 * Math.E);
  fireEvent.wheel(region(), { deltaY: 9_000, ctrlKey: true });
  expect(width()).toBe('100%');
});

it('zooms by keys', async () => {
  show();
  region().focus();
  await userEvent.keyboard('++-');
  expect(width()).toBe('125%');
  await userEvent.keyboard('0');
  expect(width()).toBe('100%');
  // What AltGr types is no shortcut.
  fireEvent.keyDown(region(), { key: '+', modifierAltGraph: true });
  expect(width()).toBe('100%');
});

it('fills the screen, and says where that is not allowed', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  // jsdom has no full screen.
  expect((await screen.findByRole('alert')).textContent).toBe('Full screen not allowed');
  const asked = jest.fn(() => Promise.resolve());
  const frame = region().parentElement;
  Object.assign(frame ?? {}, { requestFullscreen: asked });
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(asked).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});
