import { buildEmbeddedDesk } from '../../../../test/builders/helpdesk';
import { hasEmbeddedDesk } from './embeddedDesk';

const PATH = '/api/harbor-forum/helpdesk/chats';

it.each([
  [PATH, true],
  // Pages send no id token there, and a chat cannot be started without one.
  [`https://api.example.org${PATH}`, false],
  ['/api/delta-expo/helpdesk/chats', false],
  ['https://start.example.org/chat', false],
  ['', false],
])('a chat started at "%s" counts as one at the embedded desk: %s', (api, embedded) => {
  const helpdeskConnection = { ...buildEmbeddedDesk('harbor-forum'), api };
  expect(hasEmbeddedDesk({ conferenceId: 'harbor-forum', helpdeskConnection })).toBe(embedded);
});
