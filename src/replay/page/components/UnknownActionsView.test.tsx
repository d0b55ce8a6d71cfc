/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderTexts } from '../testing/renderTexts';
import { UnknownActionsView } from './UnknownActionsView';

const unknown = [
  { type: 'survey/sent', count: 1, sequence: 4 },
  { type: 'survey/opened', count: 12, sequence: 2 },
];

it('lists each action with its count and a link to its first entry', async () => {
  const visited: number[] = [];
  const { user } = renderTexts(
    <UnknownActionsView unknown={unknown} onGo={(sequence) => visited.push(sequence)} />,
  );
  expect(screen.getByRole('status').textContent).toContain('does not know 2 actions');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'survey/sent, once, first at entry 4',
    'survey/opened, 12 times, first at entry 2',
  ]);
  await user.click(screen.getByRole('button', { name: 'entry 2' }));
  expect(visited).toEqual([2]);
});

it('lists them in Spanish', () => {
  renderTexts(<UnknownActionsView unknown={unknown.slice(0, 1)} onGo={() => {}} />, 'es');
  expect(screen.getByRole('status').textContent).toContain('no conoce una acción');
  expect(screen.getByRole('listitem').textContent).toBe('survey/sent, una vez; la primera en la entrada 4');
});

it('reports how many actions it does not list', () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ type: `t${index}`, count: 1, sequence: index }));
  renderTexts(<UnknownActionsView unknown={many} onGo={() => {}} />);
  expect(screen.getAllByRole('button')).toHaveLength(20);
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('80 more are not listed here.');
});

it('renders nothing if every action is known', () => {
  renderTexts(<UnknownActionsView unknown={[]} onGo={() => {}} />);
  expect(screen.queryByRole('status')).toBeNull();
});
