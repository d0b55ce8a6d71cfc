/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { fakeMedia } from '../../../../../../test/fakes/media';
import { renderApp } from '../../../../../../test/render';
import { FINE_POINTER, MOTION_WELCOME } from '../../../../../shared/kit/ui/useMediaQuery';
import { LayeredSceneView } from './LayeredSceneView';

let frames: FrameRequestCallback[] = [];
const paint = () => {
  const due = frames;
  frames = [];
  for (const draw of due) draw(0);
};

beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, window.innerHeight / 2 - 100, 400, 200));
});
afterEach(() => jest.restoreAllMocks());

function show(...queries: string[]) {
  const media = fakeMedia(...queries);
  renderApp(
    <LayeredSceneView
      description="A harbor"
      layers={[{ url: '/back.svg', depth: 10 }]}
      buttons={[{ label: 'Program', link: '/sessions' }]}
    />,
  );
  const scene = screen.getByRole('img', { name: 'A harbor' }).parentElement;
  if (!scene) throw new Error('There is no scene.');
  const shift = () => [scene.style.getPropertyValue('--shift-x'), scene.style.getPropertyValue('--shift-y')];
  const move = (clientX: number, pointerType = 'mouse') =>
    fireEvent(
      scene,
      Object.assign(
        new MouseEvent('pointermove', { clientX, clientY: window.innerHeight / 2, bubbles: true }),
        {
          pointerType,
        },
      ),
    );
  return { media, scene, shift, move };
}

it('renders its links regardless of motion', () => {
  show();
  expect(screen.getByRole('link', { name: 'Program' }).getAttribute('href')).toBe('/sessions');
});

it('shifts with the mouse once per frame, and returns when the pointer leaves', () => {
  const { scene, shift, move } = show(MOTION_WELCOME, FINE_POINTER);
  move(100);
  move(400);
  expect(frames).toHaveLength(1);
  paint();
  expect(shift()).toEqual(['1.000', '0.000']);
  fireEvent(scene, new MouseEvent('pointerleave'));
  paint();
  expect(shift()).toEqual(['0.000', '0.000']);
});

it.each([
  ['with reduced motion', [FINE_POINTER]],
  ['without a mouse', [MOTION_WELCOME]],
])('does not move %s', (_name, queries) => {
  const { shift, move } = show(...queries);
  move(400);
  paint();
  expect(shift()).toEqual(['', '']);
});

it('ignores touch input', () => {
  const { shift, move } = show(MOTION_WELCOME, FINE_POINTER);
  move(400, 'touch');
  paint();
  expect(shift()).toEqual(['', '']);
});

it('returns to rest when reduced motion is turned on', () => {
  const { media, shift, move } = show(MOTION_WELCOME, FINE_POINTER);
  move(400);
  paint();
  media.set(FINE_POINTER);
  expect(shift()).toEqual(['', '']);
});
