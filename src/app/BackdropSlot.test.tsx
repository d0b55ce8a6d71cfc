/** @jest-environment jsdom */
import { buildEventConfig } from '../../test/builders/eventConfig';
import { stateFor } from '../../test/builders/state';
import { renderApp } from '../../test/render';
import type { EventConfig } from '../contract/platform/eventConfig';
import { BackdropSlot } from './BackdropSlot';
import { chunkRequested } from './chunkLoading/slice';

type Background = EventConfig['pageOptions']['gate']['background'];

it.each<[Background, string[]]>([
  [{ kind: 'splash', image: 'assets/a.svg' }, []],
  [{ kind: 'page', page: 'assets/a.html', still: 'assets/a.svg' }, ['backdropPage']],
  [{ kind: 'video', video: 'assets/a.webm', poster: 'assets/a.svg' }, ['backdropVideo']],
  [{ kind: 'layers', layers: [{ image: 'assets/a.svg', speed: 15 }] }, ['backdropLayers']],
])('requests only the chunk of an animated gate backdrop: %j', (background, parts) => {
  const { pageOptions } = buildEventConfig();
  const event = { pageOptions: { ...pageOptions, gate: { ...pageOptions.gate, background } } };
  const { actions, container } = renderApp(<BackdropSlot />, { state: stateFor({ event }) });
  expect(actions.filter(chunkRequested.match).map(({ payload }) => payload)).toEqual(parts);
  expect(container.childElementCount).toBe(0);
});
