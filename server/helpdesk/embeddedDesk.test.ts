import { buildEventConfig } from '../../test/builders/eventConfig';
import { buildEmbeddedDesk } from '../../test/builders/helpdesk';
import { hasEmbeddedDesk } from './embeddedDesk';

const PATH = '/api/harbor-forum/helpdesk/chats';
const desk = (api: string, production = '') =>
  hasEmbeddedDesk(
    buildEventConfig({
      api: { baseUrl: { development: '', production } },
      helpdeskConnection: { ...buildEmbeddedDesk('harbor-forum'), api },
    }),
  );

it.each([
  [PATH, '', true],
  [`https://api.example.org${PATH}`, 'https://api.example.org', true],
  [`https://connect.example.org${PATH}`, 'https://api.example.org', false],
  [`https://api.example.org${PATH}`, '', false],
  ['/api/delta-expo/helpdesk/chats', '', false],
  ['https://start.example.org/chat', '', false],
  ['', '', false],
])('a start at %s, with the API at "%s": %s', (api, production, embedded) => {
  expect(desk(api, production)).toBe(embedded);
});
