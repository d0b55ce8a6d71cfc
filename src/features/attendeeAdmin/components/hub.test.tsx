/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../test/axe';
import { networkFailure } from '../../../../test/fakes/deps';
import { listDeletionRequests } from '../../../contract/dataRights';
import { Hub } from '..';
import { sampleRequest } from '../samples';
import { showAdmin } from '../testing/showAdmin';

const NOBODY = { open: [], refused: [], carriedOut: [] };

function show(...wishes: string[]) {
  return showAdmin(<Hub />, ({ api }) => {
    api.on(listDeletionRequests, { ...NOBODY, open: wishes.map((name) => sampleRequest(name)) });
  });
}
const doors = () => screen.getAllByRole('link').map((link) => link.textContent);

it('shows the whole administration and the number of pending deletion requests', async () => {
  const { container } = await show('ines', 'ada');
  expect(doors()).toEqual([
    'People at this event',
    'Import people',
    'Import exhibitors',
    'Import posters',
    'Deletion requests',
    'Meetings',
    'Helpdesk',
    'Moderation',
    'Exhibitor centre',
    'Rehearsal and developer tools',
  ]);
  expect(screen.getByText('2 people are waiting.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Not available yet' }).textContent).toContain('Evaluations');
  expect(await axeViolations(container)).toEqual([]);
});

it('shows that no requests are pending, and nothing if that is unknown', async () => {
  const { unmount } = await show();
  expect(screen.getByText('No one is waiting.')).toBeTruthy();
  unmount();
  await showAdmin(<Hub />, ({ api }) => api.on(listDeletionRequests, networkFailure()));
  expect(screen.queryByText(/waiting/)).toBeNull();
  expect(doors()).toContain('Deletion requests');
});
