import { createHmac } from 'node:crypto';
import { iceServersFor } from './iceServers';

const NOW = Date.parse('2021-01-26T16:00:00.000Z');
const ENTRY = '5f0c2f38-5d0c-4a39-8a4b-0f8f1c5b8a01';

it('has none without any', () => {
  expect(iceServersFor({ stunUrls: [], turnUrls: [], turnSecret: '' }, ENTRY, NOW)).toEqual([]);
});

it('gives credentials of their own to each entry, for twelve hours', () => {
  const settings = {
    stunUrls: ['stun:a:3478'],
    turnUrls: ['turn:b:3478', 'turns:b:5349'],
    turnSecret: 'shared',
  };
  const username = `${NOW / 1_000 + 43_200}:${ENTRY}`;
  const credential = createHmac('sha1', 'shared').update(username).digest('base64');
  expect(iceServersFor(settings, ENTRY, NOW)).toEqual([
    { urls: ['stun:a:3478'] },
    { urls: ['turn:b:3478', 'turns:b:5349'], username, credential },
  ]);
});
