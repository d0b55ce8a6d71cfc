import { buildEventConfig } from '../../test/builders/eventConfig';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { pagePolicy } from './csp';

type Helpdesk = EventConfig['helpdeskConnection'];

const NONE: Helpdesk = { region: '', api: '', instanceId: '', contactFlowId: '' };
const EMBEDDED: Helpdesk = {
  region: 'us-east-1',
  api: '/api/harbor-forum/helpdesk/chats',
  endpoint: '/helpdesk',
  instanceId: 'embedded',
  contactFlowId: 'embedded',
};
const AMAZON: Helpdesk = {
  region: 'eu-west-2',
  api: 'https://start.example.org/chat',
  instanceId: 'instance',
  contactFlowId: 'flow',
};

/** The connect-src entries that live chat adds. */
function chatSources(helpdeskConnection: Helpdesk, environment: 'development' | 'production') {
  const domains = ['summit.example.org'];
  const sourcesOf = (connection: Helpdesk) => {
    const policy = pagePolicy(
      buildEventConfig({ domains, helpdeskConnection: connection }),
      environment,
      '<html></html>',
    );
    return (/connect-src ([^;]*)/.exec(policy)?.[1] ?? '').split(' ');
  };
  const without = sourcesOf(NONE);
  return sourcesOf(helpdeskConnection).filter((source) => !without.includes(source));
}

it('lets pages reach the embedded desk at the event’s hosts, and locally only in development', () => {
  expect(chatSources(EMBEDDED, 'production')).toEqual(['wss://summit.example.org']);
  expect(chatSources(EMBEDDED, 'development')).toEqual(['wss://summit.example.org', 'ws://127.0.0.1:*']);
});

it('lets pages reach Amazon Connect in the region, or the configured participant service', () => {
  expect(chatSources(AMAZON, 'production')).toEqual([
    'https://start.example.org',
    'https://participant.connect.eu-west-2.amazonaws.com',
    'wss://*.transport.connect.eu-west-2.amazonaws.com',
  ]);
  expect(chatSources({ ...AMAZON, endpoint: 'https://desk.example.org/connect' }, 'production')).toEqual([
    'https://start.example.org',
    'https://desk.example.org',
    'wss://desk.example.org',
  ]);
  expect(chatSources({ ...AMAZON, region: "x 'unsafe-inline'" }, 'production')).toEqual([
    'https://start.example.org',
  ]);
});

it('lets pages of events whose rooms use Janus reach it', () => {
  const plain = buildEventConfig();
  const pageOptions = { ...plain.pageOptions, rooms: { janus: ['table' as const] } };
  const janusUrl = 'wss://janus.example.org:8989/janus';
  const policyOf = (event: EventConfig, url?: string) =>
    pagePolicy(event, 'production', '<html></html>', { janusUrl: url });
  expect(policyOf({ ...plain, pageOptions }, janusUrl)).toMatch(
    / connect-src [^;]*wss:\/\/janus\.example\.org:8989(;| )/,
  );
  expect(policyOf(plain, janusUrl)).not.toContain('janus');
  expect(policyOf({ ...plain, pageOptions })).not.toContain('janus');
});

it.each(['region', 'api', 'instanceId', 'contactFlowId'])('allows no chat sources without %s', (name) => {
  expect(chatSources({ ...AMAZON, [name]: '' }, 'production')).toEqual([]);
});

it('lets pages play media and open the realtime socket if the API has its own address', () => {
  const api = { baseUrl: { development: '', production: 'https://api.example.org/v1' } };
  const policy = pagePolicy(buildEventConfig({ api }), 'production', '<html></html>');
  expect(policy).toMatch(/media-src [^;]*https:\/\/api\.example\.org[ ;]/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.example\.org [^;]*wss:\/\/api\.example\.org[ ;]/);
  expect(pagePolicy(buildEventConfig(), 'production', '<html></html>')).not.toContain('wss:');
});

it('lets pages frame the origin of an event’s posts, and changes nothing else for it', () => {
  const plain = buildEventConfig();
  const directivesOf = (social?: EventConfig['pageOptions']['home']['social']) => {
    const home = { ...plain.pageOptions.home, social } as EventConfig['pageOptions']['home'];
    const event = { ...plain, pageOptions: { ...plain.pageOptions, home } };
    return pagePolicy(event, 'production', '<html></html>').split('; ');
  };
  const framed = directivesOf({
    kind: 'frame',
    title: 'The wall',
    page: 'https://posts.example.org:8443/wall?tag=x',
    height: 400,
  });
  const without = directivesOf();
  expect(framed.filter((directive) => !without.includes(directive))).toEqual([
    'frame-src https://player.vimeo.com https://posts.example.org:8443',
  ]);
  expect(without).toContain('frame-src https://player.vimeo.com');
  expect(framed).toContain("script-src 'self'");
  expect(framed).toHaveLength(without.length);
});
