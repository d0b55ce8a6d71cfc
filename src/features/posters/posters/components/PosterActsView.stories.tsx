import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { PosterAct } from '../../../../contract/posters/posters';
import { PosterActsView } from './PosterActsView';

const act = (actId: number, over: Pick<PosterAct, 'action' | 'details'>): PosterAct => ({
  actId,
  by: { userId: 'organiser', name: 'Olga Ruiz' },
  ...over,
  at: '2021-01-26T15:00:00.000Z',
  recordedAt: '2026-01-26T15:00:00.000Z',
});
const ACTS = [
  act(9, { action: 'award', details: { award: null } }),
  act(8, { action: 'award', details: { award: 'Best poster', late: true } }),
  act(7, { action: 'publish', details: {} }),
  act(6, { action: 'return', details: { reason: 'Add the method. '.repeat(12) } }),
  act(5, { action: 'withdraw', details: {} }),
  act(4, { action: 'submit', details: {} }),
  act(3, { action: 'showFile', details: { version: 2 } }),
  act(2, { action: 'edit', details: { fields: ['title', 'categories', 'allowsDownload'] } }),
  { ...act(1, { action: 'create', details: { title: 'Wet floors' } }), by: { userId: '', name: '' } },
];

const meta = {
  title: 'posters/PosterActsView',
  component: PosterActsView,
  parameters: { layout: 'padded' },
  args: { status: 'loaded', acts: ACTS, next: 1, onMore: () => {}, onRetry: () => {} },
} satisfies Meta<typeof PosterActsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Acts: Story = {};
export const None: Story = { args: { acts: [], next: null } };
export const Loading: Story = { args: { acts: [], next: null, status: 'loading' } };
export const Failed: Story = { args: { acts: [], next: null, status: 'failed' } };
