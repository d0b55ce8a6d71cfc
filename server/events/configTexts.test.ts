import { buildEventConfig } from '../../test/builders/eventConfig';
import { configTexts, readConfigTexts } from './configTexts';

const { pageOptions } = buildEventConfig();
const CONFIG = buildEventConfig({
  staticHowTo: [
    {
      imgPath: 'assets/a.svg',
      title: 'How it works',
      content: '<p>Read.</p>',
      link: '/help',
      openInNewTab: false,
    },
  ],
  primaryInterests: [{ name: 'Tides' }],
  posterCategories: ['Piers'],
  pageOptions: {
    ...pageOptions,
    home: {
      ...pageOptions.home,
      sectionTitles: { ads: 'Our partners' },
      social: { kind: 'link', title: 'Elsewhere', text: 'What people say', url: 'https://example.org/' },
    },
    networking: {
      active: true,
      title: 'Lounge',
      helpText: '<p>Choose.</p>',
      rooms: [{ letter: 'A', name: 'Anchor' }],
    },
  },
});

const ids = configTexts(CONFIG).map(({ id }) => id);

describe('the translatable texts of a configuration', () => {
  it.each([
    'event.conferenceName',
    'event.activeNavigation.sessions.displayName',
    'event.layoutOptions.footerText',
    'event.pageOptions.home.welcomeHeading',
    'event.pageOptions.home.sectionTitles.ads',
    'event.pageOptions.home.social.text',
    'event.pageOptions.help.content',
    'event.pageOptions.sessionEvals.questions.question3.options.very.label',
    'event.pageOptions.sessionEvals.questions.question4.label',
    'event.pageOptions.networking.rooms.A.name',
    'event.staticHowTo.0.title',
    'event.tradeshowTiers.1.headerLabel',
  ])('include %s', (id) => {
    expect(ids).toContain(id);
  });

  it('include nothing but texts, and none that is compared with data', () => {
    const others = ids.filter((id) =>
      /css|fonts|link|url|path$|img|name$|Categories|primaryInterests|auth|dates|kind|value$/i.test(
        id.replace(/conferenceName|rooms\.A\.name|displayName/, ''),
      ),
    );
    expect(others).toEqual([]);
  });
});

describe('translations of configuration texts', () => {
  const read = (...wordings: [string, string][]) => readConfigTexts(CONFIG, wordings);

  it('are stored by path, whether entries are addressed by name or by index', () => {
    expect(
      read(
        ['event.activeNavigation.schedule.displayName', 'Mi agenda'],
        ['event.activeNavigation.0.displayName', 'Programa'],
        ['event.pageOptions.sessionEvals.questions.question3.options.1.label', 'Algo'],
        ['event.pageOptions.help.content', '<p>Escríbanos.</p>'],
      ),
    ).toEqual({
      problems: [],
      texts: {
        'activeNavigation.1.displayName': 'Mi agenda',
        'activeNavigation.0.displayName': 'Programa',
        'pageOptions.sessionEvals.questions.2.options.1.label': 'Algo',
        'pageOptions.help.content': '<p>Escríbanos.</p>',
      },
    });
  });

  it.each([
    'event.nope',
    'event.',
    'event.activeNavigation.nope.displayName',
    'event.activeNavigation.sessions.path',
    'event.activeNavigation.sessions',
    'event.pageOptions.help.contactEmail',
    'event.pageOptions.sessions.onDemandCategories.SPOT01.name',
    'event.primaryInterests.0.name',
    'event.cssVariables.--color-overlay',
    'event.conferenceName.length',
    'event.constructor.name',
    'event.__proto__.x',
  ])('are refused if there is no such text: %s', (id) => {
    expect(read([id, 'x'])).toEqual({
      texts: {},
      problems: [
        {
          path: id,
          found: JSON.stringify(id),
          expected: expect.stringContaining('the place of a text in event.json') as unknown,
        },
      ],
    });
  });

  it.each([
    ['<script>alert(1)</script>', /without script/],
    ['<img src=x onerror=alert(1)>', /without event handlers/],
    ['<a href="java&#115;cript:alert(1)">x</a>', /without event handlers, .*javascript:/],
    ['x'.repeat(100_001), /at most 100000 characters/],
  ])('follow the rules of the text they translate', (hostile, expected) => {
    const { texts, problems } = read(['event.pageOptions.help.content', hostile]);
    expect(texts).toEqual({});
    expect(problems).toContainEqual(
      expect.objectContaining({
        path: 'event.pageOptions.help.content',
        expected: expect.stringMatching(expected) as unknown,
      }),
    );
  });

  it('are refused if one text is translated twice', () => {
    const { problems } = read(
      ['event.activeNavigation.0.displayName', 'Programa'],
      ['event.activeNavigation.sessions.displayName', 'Sesiones'],
    );
    expect(problems).toEqual([
      {
        path: 'event.activeNavigation.sessions.displayName',
        found: '"event.activeNavigation.sessions.displayName" twice',
        expected: 'each text once',
      },
    ]);
  });
});
