/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { axeViolations } from '../../../../../../test/axe';
import { buildEventConfig } from '../../../../../../test/builders/eventConfig';
import { stateFor } from '../../../../../../test/builders/state';
import { fakeMedia } from '../../../../../../test/fakes/media';
import { renderApp } from '../../../../../../test/render';
import type { EventConfig } from '../../../../../contract/platform/eventConfig';
import { FINE_POINTER, MOTION_WELCOME } from '../../../../../shared/kit/ui/useMediaQuery';
import { Layers } from './Layers';
import { Page } from './Page';
import { WIDE } from './useMotion';
import { Video } from './Video';

type Background = EventConfig['pageOptions']['gate']['background'];

const PAGE: Background = { kind: 'page', page: 'assets/sea.html', still: 'assets/sea.svg' };
const VIDEO: Background = { kind: 'video', video: 'assets/sea.mp4', poster: 'assets/sea.svg' };
const LAYERS: Background = {
  kind: 'layers',
  layers: [
    { image: 'assets/far.svg', speed: 100 },
    { image: 'assets/near.svg', speed: 15 },
  ],
};

const play = jest.fn<Promise<void>, []>();
const pause = jest.fn<void, []>();

beforeEach(() => {
  play.mockReset().mockResolvedValue();
  pause.mockReset();
  Object.assign(HTMLMediaElement.prototype, { play, pause });
});

/** By default: a wide window, a mouse, and no reduced motion. */
function show(
  background: Background,
  { media = [WIDE, MOTION_WELCOME, FINE_POINTER], savesData = false } = {},
) {
  const control = fakeMedia(...media);
  Object.assign(navigator, { connection: { saveData: savesData } });
  const { pageOptions } = buildEventConfig();
  const event = { pageOptions: { ...pageOptions, gate: { ...pageOptions.gate, background } } };
  // Each is a chunk of its own and renders nothing for another kind of background.
  const app = renderApp(
    <>
      <Layers />
      <Page />
      <Video />
    </>,
    { state: stateFor({ event }) },
  );
  const find = <E extends HTMLElement>(selector: string) => app.container.querySelector<E>(selector);
  return {
    ...app,
    media: control,
    find,
    all: () => app.container.querySelectorAll<HTMLElement>('[data-speed]'),
  };
}

const stop = () => screen.queryByRole('button', { name: 'Pause the moving background' });
const go = () => screen.queryByRole('button', { name: 'Play the moving background' });

describe('a page as the gate background (product.md#gate)', () => {
  it('is framed without keyboard or screen reader access, and fades in once loaded', () => {
    const { find } = show(PAGE);
    const frame = find<HTMLIFrameElement>('iframe');
    expect(frame?.getAttribute('src')).toBe('/configs/harbor-forum/assets/sea.html');
    expect(frame?.getAttribute('aria-hidden')).toBe('true');
    expect(frame?.tabIndex).toBe(-1);
    expect(frame?.className).toContain('arriving');
    expect(stop()).toBeNull();
    fireEvent.load(frame as HTMLIFrameElement);
    expect(frame?.className).toContain('arrived');
  });

  it('can be stopped, leaving the still image, and restarted', async () => {
    const { find, user } = show(PAGE);
    fireEvent.load(find('iframe') as HTMLElement);
    await user.click(stop() as HTMLElement);
    expect(find('iframe')).toBeNull();
    await user.click(go() as HTMLElement);
    expect(find('iframe')?.className).toContain('arriving');
  });
});

describe('a video as the gate background', () => {
  it('plays muted in a loop, without controls', () => {
    const { find } = show(VIDEO);
    const video = find<HTMLVideoElement>('video');
    expect(play).toHaveBeenCalledTimes(1);
    expect(video?.muted).toBe(true);
    expect(video?.loop).toBe(true);
    expect(video?.controls).toBe(false);
    expect(video?.hasAttribute('playsinline')).toBe(true);
    expect(video?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(video?.className).toContain('arriving');
    fireEvent.playing(video as HTMLElement);
    expect(video?.className).toContain('arrived');
  });

  it('can be stopped and restarted', async () => {
    const { find, user } = show(VIDEO);
    fireEvent.playing(find('video') as HTMLElement);
    await user.click(stop() as HTMLElement);
    expect(pause).toHaveBeenCalledTimes(1);
    await user.click(go() as HTMLElement);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('is not loaded in data-saving mode', () => {
    expect(show(VIDEO, { savesData: true }).find('video')).toBeNull();
    expect(play).not.toHaveBeenCalled();
  });

  it('falls back to the poster when the file cannot be played', () => {
    const { find } = show(VIDEO);
    fireEvent.error(find('video') as HTMLElement);
    expect(find('video')).toBeNull();
    expect(stop()).toBeNull();
  });

  it('falls back to the poster when the browser blocks autoplay', async () => {
    play.mockRejectedValue(new Error('NotAllowedError'));
    const { find } = show(VIDEO);
    await act(async () => {});
    expect(find('video')).toBeNull();
  });
});

describe('layers as the gate background', () => {
  const mouseTo = (clientX: number, clientY: number, timeStamp: number, pointerType = 'mouse') => {
    const event = Object.assign(new Event('pointermove'), { clientX, clientY, pointerType });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    window.dispatchEvent(event);
  };
  const offsets = (layers: NodeListOf<HTMLElement>) => [...layers].map(({ style }) => style.translate);

  beforeEach(() => Object.assign(window, { innerWidth: 1200, innerHeight: 900 }));

  it('are stacked and follow the mouse, each at its own speed', () => {
    const { all } = show(LAYERS);
    expect(all()).toHaveLength(2);
    mouseTo(1200, 0, 1_000);
    expect(offsets(all())).toEqual(['6.0px -4.5px', '40.0px -30.0px']);
  });

  it('move at most every 100 ms', () => {
    const { all } = show(LAYERS);
    mouseTo(600, 450, 1_000);
    mouseTo(1200, 0, 1_099);
    expect(offsets(all())[0]).toBe('0.0px 0.0px');
    mouseTo(1200, 0, 1_100);
    expect(offsets(all())[0]).toBe('6.0px -4.5px');
  });

  it.each([
    ['a finger', 'touch', [WIDE, MOTION_WELCOME, FINE_POINTER]],
    ['a mouse in a narrow window', 'mouse', [MOTION_WELCOME, FINE_POINTER]],
    ['a mouse whose person wants nothing to move', 'mouse', [WIDE, FINE_POINTER]],
    ['anything on a device without a mouse', 'mouse', [WIDE, MOTION_WELCOME]],
  ])('ignore %s', (_who, pointerType, media) => {
    const { all } = show(LAYERS, { media });
    mouseTo(1200, 0, 1_000, pointerType);
    expect(all()).toHaveLength(2);
    expect(offsets(all())).toEqual(['', '']);
  });

  it('give way to the small image in a narrow window', () => {
    const background: Background = { ...LAYERS, smallImage: 'assets/small.svg' };
    expect(show(background, { media: [MOTION_WELCOME, FINE_POINTER] }).all()).toHaveLength(0);
    expect(show(background).all()).toHaveLength(2);
  });

  it('return to the center once reduced motion is turned on', () => {
    const { all, media } = show(LAYERS);
    mouseTo(1200, 0, 1_000);
    media.set(WIDE, FINE_POINTER);
    mouseTo(0, 0, 2_000);
    expect(offsets(all())).toEqual(['', '']);
  });
});

describe.each([PAGE, VIDEO])('a background of kind $kind', (background) => {
  it.each([
    ['narrow windows', [MOTION_WELCOME, FINE_POINTER]],
    ['people who want nothing to move', [WIDE, FINE_POINTER]],
  ])('is not rendered for %s', (_whom, media) => {
    expect(show(background, { media }).container.childElementCount).toBe(0);
  });
});

it.each([PAGE, VIDEO, LAYERS])('has no axe violations: $kind', async (background) => {
  const { find } = show(background);
  const video = find('video');
  if (video) fireEvent.playing(video);
  expect(await axeViolations()).toEqual([]);
});
