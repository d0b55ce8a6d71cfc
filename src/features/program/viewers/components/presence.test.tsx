/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { renderApp } from '../../../../../test/render';
import { ViewerListView, type ViewerListViewProps } from './ViewerListView';

const people = [buildAttendee({ attendeeId: 'a', firstName: 'Amara', lastName: 'Okafor' })];
const handlers = { onQuery: jest.fn(), onRetry: jest.fn(), onMore: jest.fn() };
function show(list: Partial<ViewerListViewProps['list']> = {}, count: number | null = 3) {
  const loaded = {
    query: '',
    answered: '',
    status: 'loaded' as const,
    people,
    found: 1,
    viewers: 3,
    next: null,
    more: 'idle' as const,
  };
  return renderApp(
    <ViewerListView conferenceId="harbor-forum" count={count} list={{ ...loaded, ...list }} {...handlers} />,
  );
}
beforeEach(() => jest.clearAllMocks());

it('shows how many watch, who they are, and how many are not named', async () => {
  show();
  expect(screen.getByText('3 people here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Amara Okafor' }).getAttribute('href')).toBe(
    '/attendees/attendee-profile/a',
  );
  expect(screen.getByText('2 more people are here without showing their names.')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

it('keeps the place of a number that is not known, and says nothing', () => {
  const { container } = show({}, null);
  expect(container.querySelector('[data-known="false"]')?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByText(/people here$/)).toBeNull();
});

it('is searched, and announces what was found', async () => {
  const { user } = show({ query: 'a', answered: 'a' });
  expect(screen.getByRole('status').textContent).toBe('1 person matches');
  await user.type(screen.getByRole('textbox', { name: 'Search by name or company' }), 'm');
  expect(handlers.onQuery).toHaveBeenCalledWith('am');
});

it.each([
  ['Loading who is here…', { status: 'loading' as const, answered: null }],
  ['No one here is showing their name.', {}],
  ['No one here matches.', { query: 'x', answered: 'x' }],
])('says "%s"', (words, list) => {
  show({ people: [], found: 0, ...list });
  expect(screen.getByRole('status').textContent).toBe(words);
});

it('can be loaded again after a failure', async () => {
  const { user } = show({ status: 'failed', people: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(handlers.onRetry).toHaveBeenCalledTimes(1);
});

it('goes on, once at a time', async () => {
  const more = show({ next: 'a' });
  await more.user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(handlers.onMore).toHaveBeenCalledTimes(1);
  more.unmount();
  const { user } = show({ next: 'a', more: 'loading' });
  await user.click(screen.getByRole('button', { name: 'Loading more…' }));
  expect(handlers.onMore).toHaveBeenCalledTimes(1);
});
