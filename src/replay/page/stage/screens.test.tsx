/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { replayedScreens } from '../../../app/replay/stage';
import { loadAllChunks } from '../../../app/loadAllChunks';
import { createScreens } from './screens';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeAll(loadAllChunks);
beforeEach(() => document.body.replaceChildren());

function start(loadFonts: () => Promise<string[]> = async () => []) {
  const place = document.body.appendChild(document.createElement('div'));
  const screens = createScreens(place, { ...replayedScreens(), loadFonts });
  const told: (string | null)[] = [];
  return {
    place,
    told,
    show: (state: CoreState, segment = 0) =>
      act(async () => {
        screens.show({ segment, state, messages: {} }, (message) => told.push(message));
        await new Promise(requestAnimationFrame);
      }),
    screens,
  };
}

it('renders the screens of a state in its language and the event’s colors', async () => {
  const { place, show, told } = start();
  const config = buildEventConfig({ cssVariables: { '--color-brand': '#123456' } });
  await show(stateFor({ at: '/gate', locale: 'es', event: config }));
  expect(place.textContent).toContain(config.conferenceName);
  expect(document.documentElement.lang).toBe('es');
  expect(document.documentElement.style.getPropertyValue('--color-brand')).toBe('#123456');
  await show(stateFor({ at: '/gate', event: { cssVariables: {} } }));
  expect(document.documentElement.style.getPropertyValue('--color-brand')).toBe('');
  expect(told).toEqual([null, null]);
});

it('shows the splash until startup finishes', async () => {
  const { place, show } = start();
  await show(stateFor({ at: '/gate', starting: true }));
  expect(place.querySelector('button')).toBeNull();
  await show(stateFor({ at: '/gate' }));
  expect(place.querySelector('button')).not.toBeNull();
});

it('reports a state it cannot render and renders the next one', async () => {
  const { place, show, told } = start();
  const state = stateFor({ at: '/gate' });
  await show({ ...state, page: null } as unknown as CoreState);
  await show({ ...state, auth: {} } as unknown as CoreState);
  expect(told).toEqual([null, expect.stringContaining('null'), null, expect.any(String)]);
  await show(state);
  expect(told.at(-1)).toBeNull();
  expect(place.querySelector('button')).not.toBeNull();
});

it('reports a font list that cannot be read', async () => {
  const { show, told } = start(() => Promise.reject(new Error('fonts.map is not a function')));
  await show(stateFor({ at: '/gate' }));
  expect(told).toEqual([null, 'fonts.map is not a function']);
});

it('renders only the latest state between two paints', async () => {
  const { place, show, screens, told } = start();
  const broken = { ...stateFor(), page: null } as unknown as CoreState;
  screens.show({ segment: 0, state: broken, messages: {} }, (message) => told.push(message));
  await show(stateFor({ at: '/gate' }));
  expect(place.querySelector('button')).not.toBeNull();
  expect(told).toEqual([null]);
});
