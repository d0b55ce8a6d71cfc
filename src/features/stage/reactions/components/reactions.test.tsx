/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { renderApp } from '../../../../../test/render';
import { ReactionsView, type ReactionsViewProps } from './ReactionsView';

const onReact = jest.fn();
const show = (over: Partial<ReactionsViewProps> = {}) =>
  renderApp(
    <ReactionsView
      signs={[
        { sign: '👏', name: 'Applause' },
        { sign: '🎉', name: 'Celebration' },
      ]}
      totals={{ '👏': 3 }}
      own={null}
      stream={[{ sign: '🎉', run: 0, turn: 0 }, null]}
      isOnline
      onReact={onReact}
      {...over}
    />,
  );
beforeEach(() => jest.clearAllMocks());

it('is given by mouse and keyboard', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /Applause/ }));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onReact.mock.calls).toEqual([['👏'], ['🎉']]);
  expect(await axeViolations()).toEqual([]);
});

it('announces what the user gave, and nothing of the stream', () => {
  const { container } = show({ own: '👏' });
  expect(screen.getByRole('status').textContent).toBe('You reacted: Applause');
  expect(container.querySelector('[aria-hidden="true"] [data-turn]')?.textContent).toBe('🎉');
});

it('says why nothing can be given without a connection', async () => {
  const { user } = show({ isOnline: false });
  const button = screen.getByRole('button', { name: /Applause/ });
  await user.click(button);
  expect(onReact).not.toHaveBeenCalled();
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /once the connection is back/,
  );
});
