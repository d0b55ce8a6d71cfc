/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { stateFor, type StateIntent } from '../../../test/builders/state';
import { renderApp } from '../../../test/render';
import { MessageLink, type MessageLinkProps } from './MessageLink';

const navigation = (active: boolean) => [
  { path: '/message-center', name: 'messageCenter', displayName: 'Message Center', active, order: 1 },
];

function linkOf(addressee: MessageLinkProps['addressee'], intent: StateIntent = {}) {
  const event = { activeNavigation: navigation(true), ...intent.event };
  renderApp(<MessageLink addressee={addressee} name="Bo Reyes" />, {
    state: stateFor({ signedIn: true, ...intent, event }),
  });
  return screen.queryByRole('link');
}

it('leads to the conversation with somebody', () => {
  const link = linkOf({ attendeeId: 'auth0|bo' });
  expect(link?.getAttribute('href')).toBe('/message-center?with=auth0%7Cbo');
  expect(link?.getAttribute('aria-label')).toBe('Message Bo Reyes');
});

it('leads to the conversation with a booth', () => {
  const link = linkOf({ exhibitorId: 'booth-1' });
  expect(link?.getAttribute('href')).toBe('/message-center?booth=booth-1');
  expect(link?.textContent).toBe('Message the booth');
});

const talkSettings = { meetingPrefix: 'ACI', appId: 'app-1' };

it.each<[string, MessageLinkProps['addressee'], StateIntent]>([
  ['to the user themselves', { attendeeId: 'attendee' }, {}],
  [
    'where Message Center is closed',
    { attendeeId: 'bo' },
    { event: { activeNavigation: navigation(false) } },
  ],
  ['to booths where TalkJS is used', { exhibitorId: 'booth-1' }, { event: { talkSettings } }],
])('leads nowhere %s', (_where, addressee, intent) => {
  expect(linkOf(addressee, intent)).toBeNull();
});

it('leads to people where TalkJS is used', () => {
  expect(linkOf({ attendeeId: 'bo' }, { event: { talkSettings } })).not.toBeNull();
});
