/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { stateFor } from '../../../../../test/builders/state';
import { fakeMedia } from '../../../../../test/fakes/media';
import { renderApp } from '../../../../../test/render';
import { MOTION_WELCOME } from '../../../../shared/kit/ui/useMediaQuery';
import { entranceReducer } from '..';
import {
  doorsOpened,
  entranceFound,
  entranceLeft,
  entranceOpened,
  picturesFailed,
  picturesReady,
  skipRequested,
  type EntranceState,
} from '../slice';
import { Entrance } from './Entrance';

const asked: string[] = [];
const decode = jest.fn<Promise<void>, []>();

beforeEach(() => {
  asked.length = 0;
  decode.mockReset().mockResolvedValue();
  Object.assign(globalThis, {
    Image: class {
      decode = decode;
      set src(address: string) {
        asked.push(address);
      }
    },
  });
});

async function show({ still = false, found = true } = {}) {
  fakeMedia(...(still ? [] : [MOTION_WELCOME]));
  const { pageOptions } = buildEventConfig();
  const entrance = {
    enabled: true,
    scene: 'assets/hall.svg',
    door: 'assets/door.svg',
    greeting: 'Come in',
    seconds: 4,
  } as const;
  const slices: { entrance: EntranceState } = { entrance: { status: 'requested' } };
  const app = renderApp(<Entrance />, {
    state: stateFor({ at: '/entrance', event: { pageOptions: { ...pageOptions, entrance } } }, slices),
    reducers: { entrance: entranceReducer },
  });
  const send = (action: Parameters<typeof app.dispatch>[0]) => act(async () => void app.dispatch(action));
  if (found) await send(entranceFound());
  return { ...app, send, leaves: () => app.container.querySelectorAll('.leaf').length };
}

const skip = () => screen.getByRole('button', { name: 'Skip' });

describe('the entrance', () => {
  it('shows nothing until an entrance is found', async () => {
    const { container, actions } = await show({ found: false });
    expect(container.childElementCount).toBe(0);
    expect(actions).toEqual([entranceOpened({ still: false })]);
    expect(asked).toEqual([]);
  });

  it('shows the greeting with Skip focused, and preloads its images before the doors', async () => {
    const { actions, leaves } = await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Come in' })).toBeTruthy();
    expect(document.activeElement).toBe(skip());
    expect(asked).toEqual(['/configs/harbor-forum/assets/hall.svg', '/configs/harbor-forum/assets/door.svg']);
    expect(actions).toContainEqual(picturesReady());
    expect(leaves()).toBe(0);
  });

  it('reports an image that cannot be decoded', async () => {
    decode.mockResolvedValueOnce().mockRejectedValueOnce(new Error('EncodingError'));
    const { actions } = await show();
    expect(actions).toContainEqual(picturesFailed());
    expect(actions).not.toContainEqual(picturesReady());
  });

  it('opens two door leaves for the configured time, and keeps the focus', async () => {
    const { container, leaves, send } = await show();
    await send(doorsOpened());
    expect(leaves()).toBe(2);
    const style = container.querySelector<HTMLElement>('.moving')?.style;
    expect(style?.getPropertyValue('--entrance-time')).toBe('4s');
    expect(style?.getPropertyValue('--entrance-door')).toBe('url("/configs/harbor-forum/assets/door.svg")');
    expect(document.activeElement).toBe(skip());
    expect(await axeViolations()).toEqual([]);
  });

  it('can be skipped', async () => {
    const { user, actions } = await show();
    await user.keyboard('{Enter}');
    expect(actions).toContainEqual(skipRequested());
  });

  it('with reduced motion, shows the scene, the greeting and a button to go in', async () => {
    const { container, user, actions, leaves, send } = await show({ still: true });
    await send(doorsOpened());
    expect(actions[0]).toEqual(entranceOpened({ still: true }));
    expect(container.querySelector('.scene')).not.toBeNull();
    expect(container.querySelector('.moving')).toBeNull();
    expect(leaves()).toBe(0);
    const goIn = screen.getByRole('button', { name: 'Enter' });
    expect(document.activeElement).toBe(goIn);
    await user.click(goIn);
    expect(actions).toContainEqual(skipRequested());
  });

  it('reports leaving on unmount', async () => {
    const { actions, unmount } = await show();
    unmount();
    expect(actions).toContainEqual(entranceLeft());
  });
});
