import { buildEventConfig } from '../../../../test/builders/eventConfig';
import type { ServerDeps } from '../../../deps';
import { createPictureLinks } from '../../people/attendees/pictures/links';
import { createFileLinks } from './links';

const deps = {
  talkSecret: 'a secret',
  clock: { now: () => Date.parse('2021-01-26T15:00:00.000Z') },
  settings: { environment: 'production' },
} as Pick<ServerDeps, 'talkSecret' | 'clock' | 'settings'>;
const eventAt = (production: string) =>
  buildEventConfig({ api: { baseUrl: { development: '', production } } });

it.each([
  ['', '/api/harbor-forum'],
  ['https://api.example.org/api/harbor-forum', 'https://api.example.org/api/harbor-forum'],
  ['https://example.org/plenary/api/harbor-forum/', 'https://example.org/plenary/api/harbor-forum'],
])('files and pictures of an API at "%s" are below %s', (baseUrl, prefix) => {
  const event = eventAt(baseUrl);
  const fileId = '0'.repeat(32);
  const file = createFileLinks(deps).pictureUrl(event, `file:${fileId}`);
  expect(file?.split('?')[0]).toBe(`${prefix}/files/${fileId}/picture`);
  const view = { pictureId: 'p1', seesHidden: false };
  const picture = createPictureLinks(deps).url(event, view, 'small');
  expect(picture.split('?')[0]).toBe(`${prefix}/pictures/p1/small`);
});
