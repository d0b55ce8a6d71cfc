/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ListRow, type PersonWay } from './ListRow';
import { locationOptions, person } from './storyPeople';

const somebody = person('Ada', 'Okafor');
const way = (text: string, query: string, own = false): PersonWay => ({
  pathOf: ({ attendeeId }) => (own ? null : `/${query}?with=${attendeeId}`),
  text,
  nameOf: (name) => `${text}: ${name}`,
});

function show(ways: readonly PersonWay[], isTabStop = true) {
  render(
    <ul>
      <ListRow
        {...{ row: 0, count: 1, top: 0, height: 52, measure: () => {}, person: somebody, waitingText: '' }}
        {...{ isTabStop, columns: [], locationOptions, locale: 'en', ways }}
      />
    </ul>,
  );
  return screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href'), link.tabIndex]);
}

it('leads to a conversation and a meeting with the person, by names of their own', () => {
  expect(show([way('Message', 'message-center'), way('Meet', 'request-meeting')]).slice(1)).toEqual([
    ['Message: Ada Okafor', `/message-center?with=${somebody.attendeeId}`, 0],
    ['Meet: Ada Okafor', `/request-meeting?with=${somebody.attendeeId}`, 0],
  ]);
});

it('has neither for the user themselves, and one tab stop among all rows', () => {
  expect(show([way('Message', 'message-center', true)], false)).toEqual([
    [null, `/attendees/attendee-profile/${somebody.attendeeId}`, -1],
  ]);
});
