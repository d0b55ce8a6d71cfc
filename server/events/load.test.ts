import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deliveredConfig } from '../../src/contract/platform/eventConfig/delivery';
import { buildEventConfig } from '../../test/builders/eventConfig';
import { configCheck } from '../cli/configCheck';
import { deliverConfig } from './deliver';
import { assetReferences } from './files';
import { CONFIGS, loadEvents } from './load';
import { MAX_MESSAGE_DEPTH } from './messages';
import { problemLine } from './problems';

const GOOD = buildEventConfig();

const { pageOptions } = GOOD;
const KEYNOTES = { code: 'SPOT01', name: 'Keynotes' };
const QUESTIONS = pageOptions.sessionEvals?.questions ?? [];
const COMMENT = { kind: 'comment', id: 'question5', label: 'Why?', required: false, maxLength: 100 };
const CHOICE = {
  kind: 'choice',
  id: 'question5',
  label: 'Which?',
  required: false,
  options: ['A', 'B'].map((label) => ({ value: 'same', label })),
};
const AD = { id: 'a', imgsource: 'assets/logo.svg', title: 'A', link: '/help', isUsed: true };
const CARD = {
  imgPath: 'assets/logo.svg',
  title: 'A',
  content: '<p>A</p>',
  link: '/help',
  openInNewTab: false,
};
const ACCOUNT = { network: 'x', url: 'https://x.example.org/a' };

const tier = (headerLabel: string) => ({ level: 1, headerLabel });
const withStands = (...labels: string[]) => ({
  pageOptions: {
    ...pageOptions,
    home: {
      variant: 'lobby3d',
      welcomeHeading: 'Welcome',
      welcomeText: '<p>Look around.</p>',
      lobby: {
        description: 'A hall',
        image: 'assets/logo.svg',
        stands: labels.map((label) => ({ label, link: '/help', kind: 'desk', angle: 0, x: 50, y: 50 })),
      },
    },
  },
});
const help = (content: string) => ({ pageOptions: { ...pageOptions, help: { content } } });
const apiAt = (address: string) => ({ baseUrl: { development: address, production: '' } });
const withQuestions = (questions: readonly object[], enabled = true) => ({
  pageOptions: { ...pageOptions, sessionEvals: { enabled, questions } },
});
const withSessions = (over: object) => ({
  pageOptions: { ...pageOptions, sessions: { ...pageOptions.sessions, ...over } },
});

const deepTags = (levels: number) => `${'<b>'.repeat(levels)}x${'</b>'.repeat(levels)}`;

let configs: string;

/** Writes an event folder with all files the configuration references. */
function writeEvent(name: string, event: unknown = GOOD, files: Record<string, string> = {}) {
  const folder = path.join(configs, name);
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const { asset } of assetReferences(GOOD)) writeFileSync(path.join(folder, asset), '');
  writeFileSync(path.join(folder, 'event.json'), typeof event === 'string' ? event : JSON.stringify(event));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return folder;
}

const problemLines = () =>
  loadEvents(configs)
    .refused.flatMap((each) => each.problems)
    .map(problemLine);
/** The same without line and column, for tests that are not about them. */
const problems = () => problemLines().map((line) => line.replace(/:\d+:\d+: /, ': '));

beforeEach(() => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'plenary-configs-'));
  configs = path.join(parent, 'configs');
  mkdirSync(configs);
});
afterEach(() => {
  rmSync(path.dirname(configs), { recursive: true });
});

describe('loadEvents', () => {
  it('opens an event with its messages, dated by the file that changed last', () => {
    const folder = writeEvent('harbor-forum', GOOD, {
      'messages.es.json': '{"gate.enter":"Entrar, {name}"}',
    });
    utimesSync(path.join(folder, 'event.json'), 1_000_000, 1_000_000);
    utimesSync(path.join(folder, 'messages.es.json'), 2_000_000, 2_000_000);

    const { events, refused } = loadEvents(configs);

    expect(refused).toEqual([]);
    expect(events).toEqual([
      {
        config: GOOD,
        folder,
        modified: new Date(2_000_000_000),
        messages: {
          es: {
            'gate.enter': [
              expect.objectContaining({ value: 'Entrar, ' }),
              expect.objectContaining({ value: 'name' }),
            ],
          },
        },
        texts: {},
      },
    ]);
  });

  it('separates translated configuration texts from product messages', () => {
    writeEvent('harbor-forum', GOOD, {
      'messages.es.json':
        '{"gate.enter":"Entrar","event.activeNavigation.sessions.displayName":"Programa {así}"}',
    });
    const [event] = loadEvents(configs).events;
    expect(Object.keys(event?.messages['es'] ?? {})).toEqual(['gate.enter']);
    expect(event?.texts).toEqual({ es: { 'activeNavigation.0.displayName': 'Programa {así}' } });
  });

  it('delivers configuration texts in other languages', () => {
    writeEvent('harbor-forum', GOOD, { 'messages.es.json': '{"event.conferenceName":"Foro del Puerto"}' });
    const [event] = loadEvents(configs).events;
    expect(event && deliverConfig(event, 'production').texts).toEqual({
      es: { conferenceName: 'Foro del Puerto' },
    });
  });

  it('refuses a directory where a file is expected', () => {
    const folder = writeEvent('harbor-forum');
    rmSync(path.join(folder, 'assets/mark.svg'));
    mkdirSync(path.join(folder, 'assets/mark.svg'));
    mkdirSync(path.join(configs, 'other/event.json'), { recursive: true });
    expect(problems()).toEqual([
      expect.stringMatching(/logos\.mark: .* expected a file that is in the folder$/),
      'configs/other/event.json: (whole file): found a directory, expected a JSON file',
    ]);
  });

  it.each<[string, Buffer, string]>([
    [
      'is too large',
      Buffer.alloc(10_000_000, ' '),
      'found 10000000 bytes, expected a JSON file of at most 1000000 bytes',
    ],
    [
      'is not UTF-8',
      Buffer.from('{"conferenceName": "Café"}', 'latin1'),
      'found bytes that are not UTF-8, expected a JSON file in UTF-8',
    ],
    [
      'begins with a byte order mark',
      Buffer.from(`\ufeff${JSON.stringify(GOOD)}`),
      'found a byte order mark, expected a JSON file in UTF-8 without a byte order mark',
    ],
    [
      'is nested too deep',
      Buffer.from('['.repeat(400_000) + ']'.repeat(400_000)),
      'found values that are nested deeper than 64 levels, expected at most 64 levels',
    ],
    ['is empty', Buffer.alloc(0), 'found the end of the file, expected a value'],
  ])('refuses a configuration that %s', (_what, bytes, line) => {
    const folder = writeEvent('harbor-forum');
    writeFileSync(path.join(folder, 'event.json'), bytes);
    expect(problems()).toEqual([`configs/harbor-forum/event.json: (whole file): ${line}`]);
  });

  it('refuses a duplicate key, of which the last would win silently', () => {
    writeEvent('harbor-forum', JSON.stringify(GOOD).replace('"help":{', '"help":{"content":"<b>a</b>",'));
    expect(problems()).toEqual([
      'configs/harbor-forum/event.json: pageOptions.help.content: found the name "content" twice, expected each name once',
    ]);
  });

  it('refuses a broken event with every reason and opens the others', () => {
    writeEvent('harbor-forum');
    writeEvent('broken', {
      ...GOOD,
      conferenceId: 'broken',
      timeZone: 'Mars/Base',
      typo: 1,
      dates: undefined,
    });

    const { events, refused } = loadEvents(configs);

    expect(events.map(({ config }) => config.conferenceId)).toEqual(['harbor-forum']);
    expect(refused.map(({ conferenceId }) => conferenceId)).toEqual(['broken']);
    expect(problems()).toEqual([
      'configs/broken/event.json: dates: found nothing, expected an object with "start" and "end", each a string',
      'configs/broken/event.json: timeZone: found "Mars/Base", expected an IANA time zone such as "America/Chicago"',
      'configs/broken/event.json: typo: found an unknown field "typo", expected no such field',
    ]);
  });

  it.each([
    ['no event.json', undefined, /found no such file, expected a JSON file/],
    ['no JSON', '{"conferenceId": ', /conferenceId: found the end of the file, expected a value/],
    ['a list', '[]', /\(whole file\): found \[\], expected an object/],
    ['null', 'null', /\(whole file\): found null, expected an object/],
  ])('refuses a folder with %s', (_name, text, line) => {
    if (text === undefined) mkdirSync(path.join(configs, 'harbor-forum'));
    else writeEvent('harbor-forum', text);
    expect(problems()).toEqual([expect.stringMatching(line)]);
  });

  it('refuses an event whose folder has another name', () => {
    writeEvent('elsewhere');
    expect(problems()).toEqual([
      'configs/elsewhere/event.json: conferenceId: found "harbor-forum", expected "elsewhere", the name of its folder',
    ]);
  });

  it('refuses an event that references a missing file', () => {
    const folder = writeEvent('harbor-forum');
    rmSync(path.join(folder, 'assets/mark.svg'));
    expect(problems()).toEqual([
      'configs/harbor-forum/event.json: logos.mark: found "assets/mark.svg", expected a file that is in the folder',
    ]);
  });

  it('refuses a font that no installed package contains', () => {
    const font = {
      family: 'Inter Variable',
      package: '@fontsource-variable/inter',
      file: 'inter-klingon.woff2',
      weight: '400',
      style: 'normal',
    };
    writeEvent('harbor-forum', { ...GOOD, fonts: [font] });
    expect(problems()).toEqual([
      expect.stringContaining('fonts.0: found "@fontsource-variable/inter/files/inter-klingon.woff2"'),
    ]);
  });

  it.each([
    [
      'a message that is no ICU message',
      'messages.en.json',
      '{"gate.enter":"Hi {name"}',
      /messages\.en\.json: gate\.enter: .* expected an ICU message/,
    ],
    [
      'a text that is no text',
      'messages.en.json',
      '{"gate.enter":5}',
      /gate\.enter: found 5, expected a text/,
    ],
    [
      'an id that is a prototype',
      'messages.en.json',
      '{"__proto__":"x"}',
      /__proto__: found the name "__proto__", expected another name/,
    ],
    [
      'a text of the configuration that there is not',
      'messages.es.json',
      '{"event.pageOptions.helf.content":"x"}',
      /: event\.pageOptions\.helf\.content: found .* expected the place of a text.*; did you mean "event\.pageOptions\.help\.content"\?$/,
    ],
    [
      'a script in a text of the configuration',
      'messages.es.json',
      '{"event.pageOptions.help.content":"<script>1</script>"}',
      /messages\.es\.json: event\.pageOptions\.help\.content: found .* expected HTML without script/,
    ],
    [
      'tags that are nested too deep',
      'messages.en.json',
      JSON.stringify({ 'auth.enter': deepTags(MAX_MESSAGE_DEPTH + 1) }),
      /messages\.en\.json: auth\.enter: found "<b><b>.*, expected a message whose tags and choices are nested at most 16 deep/,
    ],
    ['no JSON', 'messages.es.json', 'hello', /messages\.es\.json: \(whole file\): .* expected a value/],
    ['a list', 'messages.es.json', '["x"]', /expected an object of texts by message id/],
    [
      'a language the event does not have',
      'messages.de.json',
      '{}',
      /messages\.de\.json: \(whole file\): found de, expected one of the event's locales: en, es/,
    ],
  ])('refuses texts with %s', (_name, file, text, line) => {
    writeEvent('harbor-forum', GOOD, { [file]: text });
    expect(problems()).toEqual([expect.stringMatching(line)]);
  });

  it('opens an event with a message at the maximum nesting depth', () => {
    const messages = JSON.stringify({ 'auth.enter': deepTags(MAX_MESSAGE_DEPTH) });
    writeEvent('harbor-forum', GOOD, { 'messages.en.json': messages });
    expect(problems()).toEqual([]);
    const [event] = loadEvents(configs).events;
    expect(deliveredConfig.safeParse(event && deliverConfig(event, 'development')).success).toBe(true);
  });

  it('refuses the second event that claims a host', () => {
    writeEvent('alpha', { ...GOOD, conferenceId: 'alpha', domains: ['meet.example.org'] });
    writeEvent('beta', { ...GOOD, conferenceId: 'beta', domains: ['other.example.org', 'meet.example.org'] });
    expect(loadEvents(configs).events.map(({ config }) => config.conferenceId)).toEqual(['alpha']);
    expect(problems()).toEqual([
      'configs/beta/event.json: domains.1: found "meet.example.org", expected a host that alpha does not claim',
    ]);
  });

  it.each<[string, object]>([
    ['a rule in a color', { cssVariables: { '--color-brand': 'red;}body{display:none' } }],
    ['a picture in a color', { cssVariables: { '--color-brand': 'url(https://evil.example/a)' } }],
    ['the end of the style', { cssVariables: { '--color-brand': '</style><script>' } }],
    ['a name that is none', { cssVariables: { '--a:red;--b': 'blue' } }],
    ['a font by src()', { cssVariables: { '--font-body': 'src("https://evil.example/a")' } }],
    ['an open bracket in a color', { cssVariables: { '--color-brand': '(' } }],
    ['an open bracket of a function', { cssVariables: { '--color-brand': 'rgb(1 2 3' } }],
    ['a closed bracket that none opened', { cssVariables: { '--color-brand': 'red)' } }],
    ['crossed brackets', { cssVariables: { '--color-brand': '([)]' } }],
    ['an open quotation mark', { cssVariables: { '--font-body': '"' } }],
    ['a quotation mark that another kind closes', { cssVariables: { '--font-body': `"Inter'` } }],
    ['a bracket closed inside a quotation alone', { cssVariables: { '--font-body': '(")"' } }],
    ['a line break in a value', { cssVariables: { '--font-body': 'Inter,\nserif' } }],
    ['a control character in a value', { cssVariables: { '--font-body': 'In\u0000ter' } }],
    [
      'a script in an address',
      { bannerAds: [{ slots: 'all', image: 'assets/logo.svg', url: 'javascript:alert(1)' }] },
    ],
    ['a way out of the folder', { favicon: 'assets/../../../etc/passwd' }],
    ['a script in a text', help('<script>1</script>')],
    ...[
      ['a handler', '<b onclick=x>'],
      ['a handler after a slash', '<svg/onload=alert(1)>'],
      ['a handler right after an attribute', '<img src="x"onerror=alert(1)>'],
      ['a script address', '<a href="JavaScript:alert(1)">x</a>'],
      ['a script address in decimal references', '<a href="java&#115;cript:alert(1)">x</a>'],
      ['a script address in hexadecimal references', '<a href="&#x6A;avascript&#x3a;alert(1)">x</a>'],
      ['a script address with named references', '<a href="java&Tab;script&colon;alert(1)">x</a>'],
      ['a script address over two lines', '<a href="java\nscript:alert(1)">x</a>'],
      ['a script address of another kind', '<a href="VBScript:x">x</a>'],
      ['a page in an address', '<a href="data:text/html,<b>x">x</a>'],
      ['a picture in an address, which may run', '<a href="data&colon;image/svg+xml,x">x</a>'],
      ['a style', '<p style="position:fixed">x</p>'],
      ['a style right after an attribute', '<p class="a"style=top:0>x</p>'],
      ...['frame', 'frameset', 'applet', 'template'].map((name) => [`<${name}>`, `<${name}>x</${name}>`]),
    ].map(([what = '', content = '']) => [`${what} in a text`, help(content)] as [string, object]),
    ['localhost as a domain', { domains: ['localhost'] }],
    ['a name below localhost as a domain', { domains: ['delta-expo.localhost'] }],
    ["the machine's own address as a domain", { domains: ['127.0.0.1'] }],
    ['an API address with a query', { api: apiAt('https://api.example.org/v1?key=1') }],
    ['an API address with a fragment', { api: apiAt('https://api.example.org/#v1') }],
    ['two questions of one id', withQuestions([...QUESTIONS, { ...COMMENT, id: 'question3' }])],
    [
      'two categories of one code',
      withSessions({ onDemandCategories: [KEYNOTES, { ...KEYNOTES, name: 'B' }] }),
    ],
    ['a table that is no data set', withSessions({ tableName: 'demo-session' })],
    ...QUESTIONS.slice(0, 3).map(({ id }): [string, object] => [
      `an evaluation without ${id}`,
      withQuestions(QUESTIONS.filter((each) => each.id !== id)),
    ]),
    ['an evaluation without questions', withQuestions([])],
    ['an event that hardly ends', { dates: { start: '2021-01-25', end: '2099-12-31' } }],
    ['an event of more than a year', { dates: { start: '2021-01-25', end: '2022-01-26' } }],
    ['an event of long ago', { dates: { start: '1969-12-31', end: '1970-01-02' } }],
    ['an event that ends before it starts', { dates: { start: '2021-01-25', end: '2021-01-24' } }],
    ['a language twice', { locales: ['en', 'en'] }],
    ['two ads of one id', { ads: [AD, { ...AD, title: 'B' }] }],
    ['two tiers of one level', { tradeshowTiers: ['Gold', 'Silver'].map(tier) }],
    ['an interest twice', { primaryInterests: [{ name: 'Tides' }, { name: 'Tides' }] }],
    ['a category of posters twice', { posterCategories: ['Tides', 'Tides'] }],
    ['an account elsewhere twice', { socialMediaAccount: [ACCOUNT, ACCOUNT] }],
    ...(['CommunityExchange', 'Expectations', 'Exhibitor', 'HowTo'] as const).map((set): [string, object] => [
      `two cards of one title in ${set}`,
      { [`static${set}`]: [CARD, { ...CARD, content: '<p>B</p>' }] },
    ]),
    ['two stands of one label', withStands('Desk', 'Desk')],
    ['two choices of one value', withQuestions([...QUESTIONS, CHOICE])],
  ])('refuses %s', (_name, over) => {
    writeEvent('harbor-forum', { ...GOOD, ...over });
    expect(loadEvents(configs).events).toEqual([]);
    expect(problems()).toHaveLength(1);
  });

  it.each([
    [
      'a shadow of two layers',
      { cssVariables: { '--shadow-card': '0 1px 2px rgb(6 43 54 / 8%), 0 6px 20px red' } },
    ],
    ['nested functions', { cssVariables: { '--radius-card': 'calc((1rem + var(--gap)) * 2)' } }],
    [
      'quotation marks and brackets in a font',
      { cssVariables: { '--font-body': `'Inter (new', "O'Neil", serif` } },
    ],
    [
      'a text that speaks of times and scripts',
      help('<p>Learn JavaScript &#8211; it is on. 5 &lt; 6 = true.</p>'),
    ],
    ['a switched-off evaluation without questions', withQuestions([], false)],
    ['a table that is a data set', withSessions({ tableName: 'demo-sessions' })],
    ['an API address with a path', { api: apiAt('https://api.example.org/v1') }],
    ['a year of days', { dates: { start: '2021-01-25', end: '2022-01-25' } }],
    ['stands of different labels', withStands('Desk', 'Door')],
    [
      'two accounts of one network, and cards of one title in two sets',
      {
        socialMediaAccount: [ACCOUNT, { ...ACCOUNT, url: 'https://x.example.org/b' }],
        staticExpectations: [CARD],
        staticHowTo: [CARD],
      },
    ],
  ])('opens an event with %s', (_name, over) => {
    writeEvent('harbor-forum', { ...GOOD, ...over });
    expect(problems()).toEqual([]);
  });

  it('names the hosts of a refused event as far as they are readable', () => {
    writeEvent('broken', { ...GOOD, domains: ['Broken.Example.org', 7] });
    writeEvent('unreadable', '{"domains": ["a.example.org"');
    expect(loadEvents(configs).refused.map(({ conferenceId, domains }) => [conferenceId, domains])).toEqual([
      ['broken', ['broken.example.org']],
      ['unreadable', []],
    ]);
  });

  it.each<[string, string, string]>([
    [
      '"isSiteActive":{',
      '"isSiteActive":"yes","x":{',
      'isSiteActive: found "yes", expected an object with "development" and "production", each true or false',
    ],
    [
      '"forceAuth":',
      '"forceauth":',
      'forceauth: found an unknown field "forceauth", expected no such field; did you mean "forceAuth"?',
    ],
    [
      '"locales":["en"',
      '"locales":["em"',
      'locales.0: found "em", expected one of "en", "es"; did you mean "en"?',
    ],
    [
      '"America/Chicago"',
      '"America/Chicgo"',
      'timeZone: found "America/Chicgo", expected an IANA time zone such as "America/Chicago"; did you mean "America/Chicago"?',
    ],
    [
      '"assets/mark.svg"',
      '"assets/mrak.svg"',
      'logos.mark: found "assets/mrak.svg", expected a file that is in the folder; did you mean "assets/mark.svg"?',
    ],
    [
      '"development":',
      '"develpoment":',
      'isSiteActive.develpoment: found an unknown field "develpoment", expected no such field; did you mean "development"?',
    ],
    [
      '"cssVariables":{',
      '"cssVariables":{"Brand":"red",',
      'cssVariables.Brand: found the name "Brand", expected another name: text of the form /^--[a-z][a-z0-9-]{0,60}$/',
    ],
    [
      '"kind":"splash"',
      '"kind":"splahs"',
      'pageOptions.gate.background.kind: found "splahs", expected one of "splash", "page", "video", "layers"; did you mean "splash"?',
    ],
  ])('says what is wrong, and what was probably meant: %s', (right, wrong, line) => {
    const text = JSON.stringify(GOOD);
    expect(text).toContain(right);
    writeEvent('harbor-forum', text.replace(right, wrong));
    expect(problems()).toContainEqual(`configs/harbor-forum/event.json: ${line}`);
  });

  it('says in which line and column each problem is', () => {
    const lines = JSON.stringify({ ...GOOD, isSiteActive: 'yes', typo: 1, dates: undefined }, null, 2).split(
      '\n',
    );
    writeEvent('harbor-forum', lines.join('\n'));
    const lineOf = (name: string) => lines.findIndex((line) => line.startsWith(`  "${name}"`)) + 1;
    expect(problemLines().map((line) => line.split(': ').slice(0, 2))).toEqual([
      ['configs/harbor-forum/event.json:1:1', 'dates'],
      [`configs/harbor-forum/event.json:${lineOf('isSiteActive')}:3`, 'isSiteActive'],
      [`configs/harbor-forum/event.json:${lineOf('typo')}:3`, 'typo'],
    ]);
  });

  it.each([
    [
      'where a file stops being JSON',
      { 'messages.en.json': '{\n  "a.b": "x",\n}' },
      'messages.en.json:3:1: a.b: ',
    ],
    ['of a message', { 'messages.en.json': '{"a.b": "x",\n "c.d": "{"}' }, 'messages.en.json:2:2: c.d: '],
    [
      'of a name that is there twice',
      { 'messages.en.json': '{"a": "",\r\n  "a": ""}' },
      'messages.en.json:2:3: a: ',
    ],
    ['of a whole file', { 'messages.de.json': '\n {}' }, 'messages.de.json:2:2: (whole file): '],
  ])('says the line and column %s', (_what, files: Record<string, string>, place) => {
    writeEvent('harbor-forum', GOOD, files);
    expect(problemLines()).toEqual([expect.stringContaining(`configs/harbor-forum/${place}`)]);
  });

  it('says in which line the second event claims a host', () => {
    writeEvent('alpha', { ...GOOD, conferenceId: 'alpha', domains: ['meet.example.org'] });
    const beta = { conferenceId: 'beta', domains: ['meet.example.org'] };
    writeEvent('beta', JSON.stringify({ ...GOOD, ...beta }).replace('["meet', '[\n"meet'));
    expect(problemLines()).toEqual([expect.stringMatching(/^configs\/beta\/event\.json:2:1: domains\.0: /)]);
  });

  it('says what is expected when fields contradict each other', () => {
    writeEvent('alpha', { ...GOOD, ...withSessions({ tableName: 'demo-session' }) });
    writeEvent('beta', { ...GOOD, ...withQuestions([]) });
    expect(problems()).toEqual([
      'configs/alpha/event.json: pageOptions.sessions.tableName: found "demo-session", expected one of the names in dataSets; did you mean "demo-sessions"?',
      'configs/beta/event.json: pageOptions.sessionEvals.questions: found [], expected question1, question2 and question3, or "enabled": false',
    ]);
  });
});

it('the included events frame no provider’s posts, and call their own invented', () => {
  const framed = loadEvents().events.flatMap(({ config, folder }) => {
    const { social } = config.pageOptions.home;
    return social?.kind === 'frame' ? [{ ...social, file: path.join(folder, social.page) }] : [];
  });
  expect(framed).toHaveLength(1);
  for (const { title, page, file } of framed) {
    expect(page).toMatch(/^assets\//);
    expect(title).toMatch(/invented/i);
    expect(readFileSync(file, 'utf8')).toMatch(/<p [^>]*>These posts are invented/);
  }
});

describe('configCheck', () => {
  it('finds no errors or warnings in the bundled events', () => {
    const lines: string[] = [];
    expect(configCheck(CONFIGS, (line) => lines.push(line), { strict: true })).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^cleaning-summit: valid/));
  });

  it('prints good events and problems, and fails if one is refused', () => {
    writeEvent('harbor-forum', { $schema: '../event.schema.json', ...GOOD, locales: ['en'] });
    writeEvent('elsewhere');
    const lines: string[] = [];
    expect(configCheck(configs, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual([
      'harbor-forum: valid (Harbor Forum)',
      expect.stringMatching(/^configs\/elsewhere\/event\.json:1:2: conferenceId: found/),
    ]);
  });

  it.each([
    [undefined, 'nothing'],
    ['./event.schema.json', '"./event.schema.json"'],
  ])('fails for an otherwise valid event with the $schema %s', ($schema, found) => {
    writeEvent('harbor-forum', { $schema, ...GOOD, locales: ['en'] });
    const lines: string[] = [];
    expect(configCheck(configs, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual([
      `configs/harbor-forum/event.json:1:${$schema ? 2 : 1}: $schema: found ${found}, expected "../event.schema.json"`,
    ]);
  });

  it('fails for custom properties that nothing reads or sets, though the event opens', () => {
    const cssVariables = {
      '--color-brnad': '#0b5cad',
      '--brand-hue': '200',
      '--color-link': 'hsl(var(--brand-hue) 100% 20%)',
      '--radius-card': 'var(--radius-contrl)',
      '--shadow-card': 'var(--no-such-thing, none)',
    };
    const event = { $schema: '../event.schema.json', ...GOOD, locales: ['en'], cssVariables };
    writeEvent('harbor-forum', JSON.stringify(event, null, 1));
    expect(problemLines()).toEqual([]);
    const lines: string[] = [];
    expect(configCheck(configs, (line) => lines.push(line))).toBe(1);
    expect(lines.filter((line) => !line.startsWith('warning: '))).toEqual([
      expect.stringMatching(
        /^configs\/harbor-forum\/event\.json:\d+:3: cssVariables\.--color-brnad: found "--color-brnad", which nothing reads, expected a design token .*; did you mean "--color-brand"\?$/,
      ),
      expect.stringMatching(
        /:\d+:3: cssVariables\.--radius-card: found var\(--radius-contrl\), which nothing sets, expected .*; did you mean "--radius-control"\?$/,
      ),
    ]);
  });

  it('fails if there is no event', () => {
    const lines: string[] = [];
    expect(configCheck(configs, (line) => lines.push(line))).toBe(1);
    expect(lines).toHaveLength(1);
  });
});
