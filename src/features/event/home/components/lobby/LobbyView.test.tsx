/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { axeViolations } from '../../../../../../test/axe';
import { fakeIntersection } from '../../../../../../test/fakes/intersection';
import { fakeMedia } from '../../../../../../test/fakes/media';
import { renderApp } from '../../../../../../test/render';
import { MOTION_WELCOME } from '../../../../../shared/kit/ui/useMediaQuery';
import type { HallOptions } from './hall/createHall';
import { LobbyView, NARROW } from './LobbyView';
import type { Stand } from './stand';
import { BUTTON_TURN, KEY_TURN } from './useLookAround';

const STANDS: Stand[] = [
  { label: 'Innovation Hall', link: '/tradeshow', kind: 'door', angle: -72, x: 12, y: 56 },
  { label: 'Agenda', link: '/sessions', kind: 'screen', angle: 26, x: 64, y: 40 },
];

/** Simulates a browser with or without WebGL. */
function graphics(there: boolean) {
  Object.assign(globalThis, { WebGL2RenderingContext: there ? class {} : undefined });
  const context = { getExtension: () => null };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue((there ? context : null) as never);
}

function fakeHall() {
  const calls: [string, number?][] = [];
  const note = (name: string) => (value?: number) => {
    calls.push(value === undefined ? [name] : [name, value]);
  };
  let options: HallOptions | null = null;
  const hall = {
    turnBy: note('turnBy'),
    glideBy: note('glideBy'),
    lookAt: note('lookAt'),
    dispose: note('dispose'),
  };
  return {
    calls,
    options: () => options,
    load: jest.fn(async () => ({
      createHall: async (given: HallOptions) => {
        options = given;
        return hall;
      },
    })),
  };
}

async function show({
  there = true,
  media = [MOTION_WELCOME],
  hall = fakeHall(),
  loadHall = hall.load as never,
} = {}) {
  graphics(there);
  const queries = fakeMedia(...media);
  let shown!: ReturnType<typeof renderApp>;
  await act(async () => {
    shown = renderApp(
      <LobbyView
        description="A bright lobby"
        imageUrl="/lobby.svg"
        bannerUrl="/banner.svg"
        stands={STANDS}
        loadHall={loadHall}
      />,
    );
  });
  return { ...shown, hall, queries };
}
const isHall = () => screen.queryByRole('button', { name: 'Look left' }) !== null;
const link = (name: string) => screen.getByRole('link', { name });

afterEach(() => jest.restoreAllMocks());

it('renders the hall where supported, with the same links', async () => {
  const { hall } = await show();
  expect(isHall()).toBe(true);
  expect(hall.options()).toMatchObject({ stands: STANDS, bannerUrl: '/banner.svg' });
  expect(link('Innovation Hall').getAttribute('href')).toBe('/tradeshow');
  expect(screen.getByRole('img', { name: 'A bright lobby' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

it.each([
  ['shows how to look around', [MOTION_WELCOME], 'hint'],
  [
    'tells only who listens how to look around where the window is narrow',
    [MOTION_WELCOME, NARROW],
    'hintUnseen',
  ],
])('%s', async (_name, media, className) => {
  await show({ media });
  expect(screen.getByText('Drag, or use the arrow keys, to look around.').className).toBe(className);
});

describe('falls back to the image with the same links', () => {
  const expectPicture = () => {
    expect(isHall()).toBe(false);
    expect(link('Agenda').getAttribute('href')).toBe('/sessions');
    expect(screen.getByRole('img', { name: 'A bright lobby' }).getAttribute('src')).toBe('/lobby.svg');
  };

  it('without WebGL, and does not even load three.js', async () => {
    const { hall } = await show({ there: false });
    expectPicture();
    expect(hall.load).not.toHaveBeenCalled();
  });

  it('with reduced motion', async () => {
    const { hall } = await show({ media: [] });
    expectPicture();
    expect(hall.load).not.toHaveBeenCalled();
    expect(await axeViolations()).toEqual([]);
  });

  it('if three.js fails to load', async () => {
    await show({ loadHall: (() => Promise.reject(new Error('ChunkLoadError'))) as never });
    expectPicture();
  });

  it('if the hall cannot be built', async () => {
    const createHall = () => Promise.reject(new Error('No graphics.'));
    await show({ loadHall: (async () => ({ createHall })) as never });
    expectPicture();
  });

  it('for good, once the graphics context is lost', async () => {
    const { hall } = await show();
    await act(async () => hall.options()?.onLost());
    expectPicture();
    expect(hall.calls).toContainEqual(['dispose']);
    expect(hall.load).toHaveBeenCalledTimes(1);
  });

  it('until it comes near the viewport', async () => {
    const window_ = fakeIntersection();
    const { hall } = await show();
    expectPicture();
    await act(async () => window_.tell(true));
    expect(hall.load).toHaveBeenCalledTimes(1);
    expect(isHall()).toBe(true);
    window_.restore();
  });

  it('while reduced motion is on, and returns to the hall when it is turned off', async () => {
    const { queries, hall } = await show();
    queries.set();
    expectPicture();
    expect(hall.calls).toEqual([['dispose']]);
    await act(async () => queries.set(MOTION_WELCOME));
    expect(isHall()).toBe(true);
  });
});

it('disposes of the hall on unmount', async () => {
  const { hall, unmount } = await show();
  unmount();
  expect(hall.calls).toEqual([['dispose']]);
});

it('builds nothing if unmounted while three.js is loading', async () => {
  let come: (module: unknown) => void = () => undefined;
  const createHall = jest.fn();
  const { unmount } = await show({ loadHall: (() => new Promise((resolve) => (come = resolve))) as never });
  unmount();
  await act(async () => come({ createHall }));
  expect(createHall).not.toHaveBeenCalled();
});

describe('looking around', () => {
  it('turns to the stand whose link gets keyboard focus, and keeps the focus on the link', async () => {
    const { hall, user } = await show();
    await user.tab();
    expect(document.activeElement).toBe(link('Innovation Hall'));
    await user.tab();
    expect(hall.calls).toEqual([
      ['lookAt', -72],
      ['lookAt', 26],
    ]);
  });

  it('moves between links by arrow keys in visual order, and never turns away from the focus', async () => {
    const { hall, user } = await show();
    act(() => link('Agenda').focus());
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(link('Innovation Hall'));
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(link('Agenda'));
    expect(hall.calls.map(([name]) => name)).toEqual(['lookAt', 'lookAt', 'lookAt']);
  });

  it('does not turn on a mouse press', async () => {
    const { hall, user } = await show();
    await user.pointer({ keys: '[MouseLeft>]', target: link('Agenda') });
    expect(hall.calls).toEqual([]);
  });

  it('turns by buttons and arrow keys', async () => {
    const { hall, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Look right' }));
    await user.click(screen.getByRole('button', { name: 'Look left' }));
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowUp}');
    expect(hall.calls).toEqual([
      ['glideBy', BUTTON_TURN],
      ['glideBy', -BUTTON_TURN],
      ['glideBy', KEY_TURN],
      ['glideBy', -KEY_TURN],
    ]);
  });

  it('follows a drag', async () => {
    const { hall, container } = await show();
    const lobby = container.firstElementChild as HTMLElement;
    jest.spyOn(lobby, 'clientWidth', 'get').mockReturnValue(900);
    lobby.setPointerCapture = () => undefined;
    const pointer = (type: string, clientX: number) =>
      fireEvent(lobby, Object.assign(new MouseEvent(type, { clientX, bubbles: true }), { pointerId: 1 }));
    pointer('pointermove', 100);
    pointer('pointerdown', 100);
    pointer('pointermove', 0);
    pointer('pointerup', 0);
    pointer('pointermove', 500);
    expect(hall.calls).toEqual([['turnBy', 10]]);
  });
});

it('places each link over its stand', async () => {
  const { hall } = await show();
  hall.options()?.onSeen([
    { x: 0, y: 0.5, inSight: false },
    { x: 0.25, y: 0.6, inSight: true },
  ]);
  const place = link('Agenda').closest('li');
  expect(place?.style.getPropertyValue('--seen-x')).toBe('25.00%');
  expect(place?.hasAttribute('data-away')).toBe(false);
  expect(link('Innovation Hall').closest('li')?.hasAttribute('data-away')).toBe(true);
});
