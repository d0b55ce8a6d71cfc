import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { assetReferences } from '../../events/files';
import { configCheck } from '../configCheck';
import { CONTRAST_PAIRS } from './contrastWarnings';

const GOOD = buildEventConfig({ locales: ['en'], cssVariables: {} });
const { pageOptions, activeNavigation } = GOOD;

let configs: string;

function writeEvent(over: Partial<EventConfig>, files: Record<string, string> = {}) {
  const event = { $schema: '../event.schema.json', ...GOOD, ...over };
  const folder = path.join(configs, GOOD.conferenceId);
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const { asset } of assetReferences(event)) writeFileSync(path.join(folder, asset), '');
  writeFileSync(path.join(folder, 'event.json'), JSON.stringify(event));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
}

function check(strict = false): { warnings: string[]; hints: string[]; code: number } {
  const lines: string[] = [];
  const code = configCheck(configs, (line) => lines.push(line), { strict });
  const linesOf = (kind: string) => {
    const begin = `${kind}: configs/${GOOD.conferenceId}/`;
    return lines
      .filter((line) => line.startsWith(begin))
      .map((line) => line.slice(begin.length).replace(/:\d+:\d+: /, ': '));
  };
  return { warnings: linesOf('warning'), hints: linesOf('hint'), code };
}

beforeEach(() => {
  configs = path.join(mkdtempSync(path.join(os.tmpdir(), 'plenary-warnings-')), 'configs');
  mkdirSync(configs);
});
afterEach(() => {
  rmSync(path.dirname(configs), { recursive: true });
});

it('prints no warnings for a sound event, including the product’s own colors', () => {
  writeEvent({});
  expect(check(true)).toEqual({ warnings: [], hints: [], code: 0 });
});

it('passes an event with warnings unless it is strict', () => {
  writeEvent({ cssVariables: { '--color-text': '#888888' } });
  expect(check().code).toBe(0);
  expect(check(true).code).toBe(1);
});

describe('the API’s base URL', () => {
  const apiAt = (production: string) => writeEvent({ api: { baseUrl: { development: '', production } } });

  it.each(['https://api.example.org', 'https://api.example.org/v1/', 'https://api.example.org/api/other'])(
    'causes a hint, and no failure, if it cannot be that of Plenary’s own: %s',
    (baseUrl) => {
      apiAt(baseUrl);
      const { warnings, hints, code } = check(true);
      const whole = `${baseUrl.replace(/\/$/, '')}/api/harbor-forum`;
      expect(hints).toEqual([
        `event.json: api.baseUrl.production: found "${baseUrl}", expected "${whole}" if Plenary's own API is there, as this is all that stands before the path of a call`,
      ]);
      expect([warnings, code]).toEqual([[], 0]);
    },
  );

  it('causes none if it is the whole prefix of Plenary’s own API', () => {
    apiAt('https://api.example.org/api/harbor-forum');
    expect(check().hints).toEqual([]);
  });
});

describe('colors', () => {
  it.each(CONTRAST_PAIRS.flatMap(({ token, upon }) => upon.map((ground) => [token, ground] as const)))(
    'cause a warning when %s cannot be told from %s',
    (token, ground) => {
      const value = '#80807f';
      writeEvent({ cssVariables: { [`--color-${token}`]: value, [`--color-${ground}`]: value } });
      expect(check().warnings).toContainEqual(
        expect.stringContaining(
          `event.json: cssVariables.--color-${token}: found a contrast of 1.00:1 with --color-${ground}`,
        ),
      );
    },
  );

  it('cause a warning just below the contrast limit, not at it', () => {
    const onBrand = (value: string) => ({ '--color-brand': value, '--color-on-brand': '#ffffff' });
    writeEvent({ cssVariables: onBrand('#777777') });
    expect(check().warnings).toEqual([
      'event.json: cssVariables.--color-on-brand: found a contrast of 4.47:1 with --color-brand, expected at least 4.5:1 (WCAG AA)',
    ]);
    writeEvent({ cssVariables: onBrand('#767676') });
    expect(check().warnings).toEqual([]);
  });

  it('cause a warning when they cannot be parsed', () => {
    writeEvent({ cssVariables: { '--color-footer': 'oklch(40% 0.1 200)' } });
    expect(check().warnings).toEqual([
      expect.stringMatching(
        /cssVariables\.--color-footer: found "oklch.* so that its contrast can be checked$/,
      ),
    ]);
  });
});

describe('header entries', () => {
  const entry = (path: string, name: string, active = true) => ({
    path,
    name,
    displayName: name,
    active,
    order: 9,
  });
  const withEntry = (...entries: ReturnType<typeof entry>[]) => ({
    activeNavigation: [...activeNavigation, ...entries],
  });

  it.each([
    ['a place that there is not', entry('/shop', 'shop')],
    ['a place that no guard watches', entry('/developer', 'developer')],
    ['the gate', entry('/gate', 'gate')],
    ['a place below the lounge that is none', entry('/networking', 'lounge')],
    ['a place below a page that is none', entry('/help/x', 'faq')],
    ['such a place, though it is not shown', entry('/shop', 'shop', false)],
  ])('cause a warning when they lead to %s', (_what, item) => {
    writeEvent(withEntry(item));
    expect(check().warnings).toEqual([
      expect.stringMatching(
        /activeNavigation\.2\.path: found "\/[\w/]+", expected an external address or a guarded path/,
      ),
    ]);
  });

  it('cause a warning when their target is closed', () => {
    writeEvent({
      pageOptions: { ...pageOptions, createActivity: { active: { development: false, production: false } } },
      ...withEntry(
        entry('/request-meeting', 'requestMeeting'),
        entry('/posters/gallery', 'gallery'),
        entry('/networking/A', 'lounge'),
        entry('/awards', 'prizes', false),
      ),
    });
    expect(check().warnings).toEqual([
      expect.stringMatching(
        /activeNavigation\.2\.path: .* expected pageOptions\.createActivity to be active in development and production/,
      ),
      expect.stringMatching(/activeNavigation\.3\.path: .* expected the entry "posters" to be active/),
      expect.stringMatching(/activeNavigation\.4\.path: .* expected pageOptions\.networking to be active/),
    ]);
  });

  it('cause a warning when their target is closed in one environment', () => {
    writeEvent(withEntry(entry('/request-meeting', 'requestMeeting')));
    expect(check().warnings).toEqual([
      expect.stringMatching(/expected pageOptions\.createActivity to be active in production: without it/),
    ]);
  });

  it('cause no warning when they lead to a filter, a session, home or another site', () => {
    const createActivity = { active: { development: true, production: true } };
    writeEvent({
      pageOptions: { ...pageOptions, createActivity },
      ...withEntry(
        entry('/home', 'home'),
        entry('/sessions?onDemandFilter=', 'onDemand'),
        entry('/sessions/on-demand-04', 'tour'),
        entry('/request-meeting', 'requestMeeting'),
        entry('https://guestbook.example.org/', 'guestbook'),
      ),
    });
    expect(check().warnings).toEqual([]);
  });
});

describe('settings', () => {
  const networking = { active: true, title: 'Lounge', helpText: '<p>Come in.</p>', rooms: [] };
  const banner = { image: 'assets/logo.svg', url: '/help' };
  const embeddedDesk = {
    region: 'us-east-1',
    api: '/api/harbor-forum/helpdesk/chats',
    endpoint: '/helpdesk',
    instanceId: 'embedded',
    contactFlowId: 'embedded',
  };
  const until = (date: string) => ({
    pageOptions: {
      ...pageOptions,
      sessions: { ...pageOptions.sessions, recordings: { kind: 'until' as const, date } },
    },
  });

  it.each<[string, Partial<EventConfig>, string]>([
    ['the event has no name', { conferenceName: ' ' }, 'conferenceName: found " ", expected a text'],
    [
      'an entry has no label',
      { activeNavigation: activeNavigation.map((item) => ({ ...item, displayName: '' })).slice(0, 1) },
      'activeNavigation.0.displayName: found "", expected a text',
    ],
    [
      'a tier has no label',
      { tradeshowTiers: [{ level: 1, headerLabel: '' }] },
      'tradeshowTiers.0.headerLabel: found "", expected a text',
    ],
    [
      'push messages have no host',
      { pushNotifications: { id: 'harbor', hostname: '' } },
      'pushNotifications.hostname: found "", expected a host name beside the id "harbor", or neither',
    ],
    [
      'push messages have no id',
      { pushNotifications: { id: '', hostname: 'harbor.example.org' } },
      'pushNotifications.id: found "", expected an id beside the host name "harbor.example.org", or neither',
    ],
    [
      'live chat has no contact flow',
      { helpdeskConnection: { ...embeddedDesk, contactFlowId: '' } },
      'helpdeskConnection.contactFlowId: found "", expected a value beside the others, or none of them',
    ],
    [
      'live chat is started at another event',
      { helpdeskConnection: { ...embeddedDesk, api: '/api/elsewhere/helpdesk/chats' } },
      'helpdeskConnection.api: found "/api/elsewhere/helpdesk/chats", expected "/api/harbor-forum/helpdesk/chats"',
    ],
    [
      'the embedded desk is said to be at another origin',
      {
        api: { baseUrl: { development: '', production: 'https://api.example.org' } },
        helpdeskConnection: {
          ...embeddedDesk,
          api: 'https://api.example.org/api/harbor-forum/helpdesk/chats',
        },
      },
      'helpdeskConnection.api: found "https://api.example.org/api/harbor-forum/helpdesk/chats", expected "/api/harbor-forum/helpdesk/chats": chats of the embedded desk begin at the pages\' own origin, another one is sent no id token',
    ],
    [
      'the embedded desk is without its participant service',
      { helpdeskConnection: { ...embeddedDesk, endpoint: '' } },
      'helpdeskConnection.endpoint: found "", expected "/helpdesk"',
    ],
    [
      'live chat is hidden on no page',
      { helpdeskConnection: { ...embeddedDesk, hiddenOn: ['help', 'shop'] } },
      'helpdeskConnection.hiddenOn.1: found "shop", expected the name of a page: home, ',
    ],
    [
      'a banner stands on no page',
      { bannerAds: [{ ...banner, slots: ['help', 'shop'] }] },
      'bannerAds.0.slots.1: found "shop", expected the name of a page: home, ',
    ],
    [
      'recordings end before the event',
      until('2021-01-28'),
      'pageOptions.sessions.recordings.date: found "2021-01-28", expected a day not before the event ends, 2021-01-29',
    ],
    [
      'the lounge has no rooms',
      { pageOptions: { ...pageOptions, networking } },
      'pageOptions.networking.rooms: found [], expected at least one room',
    ],
  ])('cause a warning when %s', (_what, over, line) => {
    writeEvent(over);
    expect(check().warnings).toEqual([expect.stringContaining(`event.json: ${line}`)]);
  });

  it('cause no warning when they are consistent', () => {
    writeEvent({
      ...until('2021-01-29'),
      pushNotifications: { id: 'harbor', hostname: 'harbor.example.org' },
      bannerAds: [
        { ...banner, slots: 'all' },
        { ...banner, slots: ['session', 'help'] },
      ],
      helpdeskConnection: embeddedDesk,
    });
    expect(check().warnings).toEqual([]);
  });
});

describe('files', () => {
  it('cause a warning when nothing references them', () => {
    writeEvent(
      {},
      {
        'assets/forgotten.svg': '',
        'assets/session-keynote.svg': '',
        'assets/exhibitor-1.svg': '',
        'assets/booth.svg': '',
        'demo.json': '{"image":"assets/booth.svg"}',
      },
    );
    expect(check().warnings).toEqual([
      'event.json: assets/forgotten.svg: found a file that nothing refers to, expected a reference to it, or no such file',
    ]);
  });
});

describe('languages', () => {
  const both: Partial<EventConfig> = { locales: ['en', 'es'] };

  it('cause a warning when configuration texts are untranslated', () => {
    writeEvent(both, { 'messages.es.json': '{"event.conferenceName":"Foro"}' });
    const { warnings } = check();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(
      /^messages\.es\.json: \(whole file\): found nothing for event\.slogan, event\.activeNavigation\.sessions\.displayName, .* and \d+ more, expected each text/,
    );
    expect(warnings[0]).not.toContain('conferenceName');
  });

  it('cause a warning when the event rewords a message in only one of them', () => {
    writeEvent({}, { 'messages.en.json': '{"auth.enter":"Come in"}' });
    expect(check().warnings).toEqual([]);
    writeEvent(both, { 'messages.en.json': '{"auth.enter":"Come in"}' });
    expect(check().warnings).toContainEqual(
      'messages.es.json: (whole file): found nothing for auth.enter, expected each message that the event has in another language',
    );
  });
});

describe('reworded messages', () => {
  it('cause a warning when the product has no such message', () => {
    writeEvent({}, { 'messages.en.json': '{"auth.entre":"Come in"}' });
    expect(check().warnings).toEqual([
      'messages.en.json: auth.entre: found a text for a message that does not exist, expected an id from one of the messages.en.json; did you mean "auth.enter"?',
    ]);
  });

  it('cause a warning when they use arguments the message does not get', () => {
    const wordings = {
      'auth.signedInAs': 'You are {name}',
      'auth.enter': 'Come in, {name}',
      'auth.credit': '<b>By</b> {credit} of {year, number}',
    };
    writeEvent({}, { 'messages.en.json': JSON.stringify(wordings) });
    expect(check().warnings).toEqual([
      'messages.en.json: auth.enter: found the arguments name, expected a text without arguments',
      'messages.en.json: auth.credit: found the arguments b, year, expected only credit',
    ]);
  });
});
