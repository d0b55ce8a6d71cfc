import { buildEventConfig } from '../../test/builders/eventConfig';
import { createEventRegistry } from '../events/registry';
import { addressesOf, banner } from './banner';

const harbor = buildEventConfig();
const delta = buildEventConfig({ conferenceId: 'delta-expo', conferenceName: 'Delta Expo' });
const events = createEventRegistry([harbor, delta], 'harbor-forum');

describe('banner', () => {
  it('lists the address of each event, the demo accounts and how to stop', () => {
    const text = banner({
      events,
      host: 'localhost',
      port: 8080,
      location: '/data',
      eventTime: '2021-01-26T15:00:00.000Z',
      accounts: [
        { username: 'attendee', password: 'pass' },
        { username: 'organiser', password: 'pass' },
      ],
    });
    expect(text.split('\n').map((line) => line.trimEnd())).toEqual([
      '',
      'Plenary is running.',
      '',
      '  Harbor Forum     http://localhost:8080',
      '                   http://harbor-forum.localhost:8080',
      '  Delta Expo       http://delta-expo.localhost:8080',
      '  Demo accounts    attendee, organiser',
      '  Their password   pass',
      '  Event time       2021-01-26T15:00:00.000Z',
      '  Data             /data',
      '  Stop             Ctrl-C',
      '',
      '',
    ]);
  });

  it('omits the accounts if there is no demo', () => {
    const text = banner({ events, host: 'localhost', port: 8080, location: '/data', accounts: [] });
    expect(text).not.toMatch(/account|password|Event time/);
  });

  it.each([
    ['0.0.0.0', 80, ['http://localhost', 'http://harbor-forum.localhost']],
    ['box.example.org', 8080, ['http://box.example.org:8080', 'http://harbor-forum.localhost:8080']],
  ])('lists the addresses of a server on %s:%i', (host, port, addresses) => {
    expect(addressesOf(harbor, { events, host, port })).toEqual(addresses);
  });
});
