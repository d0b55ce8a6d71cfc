/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations } from '../../../../test/axe';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { renderApp } from '../../../../test/render';
import { SpeechSwitch, SpokenNews, speechReducer, type WithSpeech } from '.';
import { newsCame, newsDue, speechSlice, speechSwitched } from './slice';

interface Line {
  id: string;
  own?: true;
}
const keyOf = ({ id }: Line) => id;
const textOf = ({ id, own }: Line) => (own ? null : `Ada: ${id}`);
const bundleOf = (count: number) => `${count} new comments`;
const lines = (...ids: string[]): Line[] => ids.map((id) => ({ id }));

function listen(initial: Line[]) {
  let come: (next: Line[]) => void = () => {};
  function Harness() {
    const [shown, setShown] = useState(initial);
    come = setShown;
    return (
      <>
        <SpokenNews lines={shown} isLoading={false} keyOf={keyOf} textOf={textOf} bundleOf={bundleOf} />
        <SpeechSwitch />
      </>
    );
  }
  const app = renderApp<CoreState & WithSpeech>(<Harness />, {
    state: stateFor({ signedIn: true }, { speech: speechSlice.getInitialState() }),
    reducers: { speech: speechReducer },
  });
  return {
    ...app,
    come: (next: Line[]) => act(() => come(next)),
    due: () => act(() => void app.dispatch(newsDue())),
    turn: (isOn: boolean) => act(() => void app.dispatch(speechSwitched({ isOn }))),
    said: () => [...screen.getByRole('status').children].map(({ textContent }) => textContent),
    asked: () => app.actions.filter(newsCame.match).length,
  };
}

it('announces a burst as one, and a single line by its text', () => {
  const app = listen(lines('a'));
  app.come(lines('a', 'b'));
  app.come(lines('a', 'b', 'c'));
  app.come([...lines('a', 'b', 'c', 'd'), { id: 'mine', own: true }]);
  expect([app.said(), app.asked()]).toEqual([[], 1]);
  app.due();
  expect(app.said()).toEqual(['3 new comments']);
  app.come([...lines('a', 'b', 'c', 'd'), { id: 'mine', own: true }, { id: 'e' }]);
  app.due();
  expect([app.said(), app.asked()]).toEqual([['3 new comments', 'Ada: e'], 2]);
});

it('announces equal bundles again', () => {
  const app = listen([]);
  app.come(lines('a', 'b'));
  app.due();
  app.come(lines('a', 'b', 'c', 'd'));
  app.due();
  expect(app.said()).toEqual(['2 new comments', '2 new comments']);
});

it('does not announce what is gone by then', () => {
  const app = listen(lines('a'));
  app.come(lines('a', 'b'));
  app.come(lines('a'));
  app.due();
  expect(app.said()).toEqual([]);
});

it('announces nothing while switched off, nor afterward what came meanwhile', () => {
  const app = listen(lines('a'));
  app.come(lines('a', 'b'));
  app.turn(false);
  app.due();
  app.come(lines('a', 'b', 'c'));
  app.turn(true);
  app.due();
  expect([app.said(), app.asked()]).toEqual([[], 1]);
  app.come(lines('a', 'b', 'c', 'd'));
  app.due();
  expect(app.said()).toEqual(['Ada: d']);
});

it('is switched off and on by a button', async () => {
  const app = listen([]);
  const button = screen.getByRole('button', { name: 'Announce new messages' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await app.user.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(app.actions).toContainEqual(speechSwitched({ isOn: false }));
  expect(await axeViolations()).toEqual([]);
});
