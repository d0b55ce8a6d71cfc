import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEventConfig } from '../../src/contract/platform/configProblems';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { deliveredConfig } from '../../src/contract/platform/eventConfig/delivery';
import { buildEventConfig } from '../../test/builders/eventConfig';
import fc from '../../test/property';
import { EVENT_WARNINGS, eventWarnings } from '../cli/eventWarnings';
import { configTexts } from './configTexts';
import { deliverConfig } from './deliver';
import { assetReferences } from './files';
import { CONFIGS, loadEvents } from './load';
import { problemLine } from './problems';

type Json = unknown;
type Step = string | number;

/** Valid configurations: those of the bundled events, and the test fixture. */
const VALID: Json[] = [buildEventConfig(), ...loadEvents(CONFIGS).events.map(({ config }) => config)];

/** Every path in a value, outermost first; the root is the empty path. */
function places(value: Json, at: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries: [Step, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...entries.flatMap(([key, inner]) => places(inner, [...at, key]))];
}

const valueAt = (root: Json, at: readonly Step[]): Json =>
  at.reduce<Json>((value, key) => (value as Record<Step, Json>)[key], root);

/** A copy with another value at a path; `undefined` removes it. */
function changed(root: Json, at: readonly Step[], value: Json): Json {
  const [last] = at.slice(-1);
  if (last === undefined) return value;
  const copy = structuredClone(root);
  const holder = valueAt(copy, at.slice(0, -1)) as Record<Step, Json>;
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy;
}

/** A value of every JSON type. */
const OF_TYPES: readonly Json[] = [null, true, 7.5, 'a word', [], [[]], {}, { other: 1 }];
const typeOf = (value: Json) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const read = (value: Json) => {
  const result = readEventConfig(value);
  return result.ok ? null : result.problems;
};
/** Paths of the problems found; null if there are none. */
const problemsOf = (value: Json) => read(value)?.map((problem) => problem.path) ?? null;
const named = (at: readonly Step[]) => at.join('.');
const patternOf = (at: readonly Step[]) =>
  at.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

/** Entries whose problems are at their list, where a word is allowed instead. */
const OF_LIST_OR_WORD = new Set(['bannerAds.*.slots.*']);
/** Where a wrong value at this place is reported. */
const reportedAt = (at: readonly Step[]) => named(OF_LIST_OR_WORD.has(patternOf(at)) ? at.slice(0, -1) : at);

const triedBefore = new Set<string>();
/** Valid configurations, with the kinds of places that no earlier one has; a list's entries are of one kind. */
const NEW_PLACES = VALID.map((config) => {
  const kinds = new Map(places(config).map((at) => [patternOf(at), at]));
  const found = [...kinds].filter(([pattern]) => !triedBefore.has(pattern)).map(([, at]) => at);
  for (const pattern of kinds.keys()) triedBefore.add(pattern);
  return [(config as EventConfig).conferenceId, config, found] as const;
});

describe.each(NEW_PLACES.filter(([, , everywhere]) => everywhere.length > 0))(
  'each field that %s is the first to have',
  (_id, config, everywhere) => {
    it('is reported when missing, unless it is optional', () => {
      // List entries are not fields: if removing one breaks something, whatever needs it reports that.
      const fields = everywhere.filter((at) => typeof at.at(-1) === 'string');
      const silent = fields.filter((at) => {
        const found = read(changed(config, at, undefined));
        return found?.every(
          ({ path: place, expected }) => place !== named(at) && !expected.includes(`"${at.at(-1)}"`),
        );
      });
      expect(silent.map(named)).toEqual([]);
    });

    it('may lose a list entry, or a problem is reported', () => {
      for (const at of everywhere.filter((each) => typeof each.at(-1) === 'number')) {
        expect(problemsOf(changed(config, at, undefined))).not.toEqual([]);
      }
    });

    it('is reported when it has another type', () => {
      const silent = everywhere.flatMap((at) =>
        OF_TYPES.filter((value) => typeOf(value) !== typeOf(valueAt(config, at)))
          .filter((value) => !problemsOf(changed(config, at, value))?.includes(reportedAt(at)))
          .map((value) => `${named(at)} = ${JSON.stringify(value)}`),
      );
      expect(silent).toEqual([]);
    });
  },
);

describe('a hostile value', () => {
  const config = buildEventConfig();
  const link = (value: string) => ({
    id: 'a',
    imgsource: 'assets/a.svg',
    title: 'A',
    link: value,
    isUsed: true,
  });
  const scripts = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<script>',
    ' javascript:x',
    '//evil.example/x',
  ];

  it.each(
    scripts.flatMap((value): [string, string, Json][] => [
      ['ads.0.link', value, { ...config, ads: [link(value)] }],
      ['ads.0.imgsource', value, { ...config, ads: [{ ...link('/a'), imgsource: value }] }],
      [
        'activeNavigation.0.path',
        value,
        { ...config, activeNavigation: [{ ...config.activeNavigation[0], path: value }] },
      ],
      ['socialMediaAccount.0.url', value, { ...config, socialMediaAccount: [{ network: 'x', url: value }] }],
      ['sponsorVideos.0.videoUrl', value, { ...config, sponsorVideos: [{ title: 'A', videoUrl: value }] }],
      [
        'bannerAds.0.url',
        value,
        { ...config, bannerAds: [{ slots: 'all', image: 'assets/a.svg', url: value }] },
      ],
      [
        'api.baseUrl.production',
        value,
        { ...config, api: { baseUrl: { development: '', production: value } } },
      ],
      ['authConfig.logoutURL', value, { ...config, authConfig: { ...config.authConfig, logoutURL: value } }],
      ['favicon', value, { ...config, favicon: value }],
    ]),
  )('is refused at %s: %s', (place, _value, hostile) => {
    expect(problemsOf(hostile)).toContain(place);
  });

  it.each([';}', 'red;} body { display: none', '</style>', 'url(//evil.example)', '"', '\\3b'])(
    'is refused in a design token: %s',
    (value) => {
      expect(problemsOf({ ...config, cssVariables: { '--color-brand': value } })).toEqual([
        'cssVariables.--color-brand',
      ]);
    },
  );

  it('is refused, not traversed, when nested deeper than the stack', () => {
    const deep = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)) as Json;
    expect(problemsOf(deep)).toEqual(['']);
    expect(problemsOf({ ...config, slogan: deep })).toEqual(['slogan']);
  });

  it('is reported in at most 50 lines when it has thousands of faults', () => {
    const broken = { ...config, posterCategories: Array.from({ length: 20_000 }, () => 5) };
    expect(problemsOf(broken)).toHaveLength(50);
  });
});

describe('arbitrary content', () => {
  let configs: string;
  let other: EventConfig;
  const fileOf = (name: string) => path.join(configs, name, 'event.json');

  beforeAll(() => {
    configs = path.join(mkdtempSync(path.join(os.tmpdir(), 'plenary-bad-')), 'configs');
    other = buildEventConfig({ conferenceId: 'other' });
    for (const name of ['other', 'tried']) {
      mkdirSync(path.join(configs, name, 'assets'), { recursive: true });
      for (const { asset } of VALID.flatMap((config) => assetReferences(config as EventConfig))) {
        mkdirSync(path.dirname(path.join(configs, name, asset)), { recursive: true });
        writeFileSync(path.join(configs, name, asset), '');
      }
    }
    writeFileSync(fileOf('other'), JSON.stringify(other));
  });
  afterAll(() => rmSync(path.dirname(configs), { recursive: true }));

  /** Placeholders for values that fast-check could not print. */
  const [DEEP, DEEPER, LONG] = ['a deep value', 'a deeper value', 'a long value'];
  const [DEEP_TAGS, DEEP_CHOICES] = ['deep tags', 'deep choices'];
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const materialised = (json: string) =>
    json
      .replaceAll(`"${DEEP}"`, nested(50))
      .replaceAll(`"${DEEPER}"`, nested(20_000))
      .replaceAll(DEEP_TAGS, `${'<b>'.repeat(2_000)}x${'</b>'.repeat(2_000)}`)
      .replaceAll(DEEP_CHOICES, `${'{a, select, other {'.repeat(1_000)}x${'}}'.repeat(1_000)}`)
      .replaceAll(LONG, '<'.repeat(150_000));

  const text = fc.oneof(
    fc.constantFrom(
      ';}',
      'javascript:alert(1)',
      '<img src=x onerror=alert(1)>',
      '<script>1</script>',
      '../../etc/passwd',
      'assets/..',
      '__proto__',
      '\u0000',
      '\ud800',
      '',
    ),
    fc.string(),
  );
  const value = fc.oneof(
    text,
    fc.jsonValue(),
    fc.constantFrom(DEEP, DEEPER, LONG),
    fc.constantFrom<Json>(undefined, null, -1, 1e308, [], {}),
  );
  const name = fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'x', '');
  /** A change to a configuration: another value at some path, or an extra key in some object. */
  const change = fc.record({ where: fc.nat(), value, more: fc.option(name) });
  const mutations = fc.record({
    valid: fc.nat({ max: VALID.length - 1 }),
    changes: fc.array(change, { minLength: 1, maxLength: 4 }),
    /** Inserts text anywhere in the file. */
    splice: fc.option(fc.record({ at: fc.nat(), text }), { freq: 5 }),
  });

  /** JSON of the root with an extra key in some object, which may be `__proto__`. */
  function withName(root: Json, where: number, more: string, inner: Json): string {
    const objects = places(root).filter((at) => typeOf(valueAt(root, at)) === 'object');
    const at = objects[where % objects.length] ?? [];
    const marked = changed(root, at, { ...(valueAt(root, at) as object), 'put here': inner ?? null });
    return JSON.stringify(marked).replace('"put here"', JSON.stringify(more));
  }

  it('in event.json never stops other events: it is refused with a reason or opens unchanged', () => {
    fc.assert(
      fc.property(mutations, ({ valid, changes, splice }) => {
        let json = JSON.stringify({ ...(VALID[valid] as object), conferenceId: 'tried' });
        for (const { where, value: put, more } of changes) {
          // The root itself was left out: the file is empty.
          if (json === '') break;
          const root = JSON.parse(json) as Json;
          if (typeOf(root) !== 'object') break;
          const everywhere = places(root);
          json =
            more !== null
              ? withName(root, where, more, put)
              : (JSON.stringify(changed(root, everywhere[where % everywhere.length] ?? [], put)) ?? '');
        }
        if (splice) {
          const at = splice.at % (json.length + 1);
          json = json.slice(0, at) + splice.text + json.slice(at);
        }
        json = materialised(json);
        writeFileSync(fileOf('tried'), json);

        const { events, refused } = loadEvents(configs);

        expect(events.some(({ config }) => config.conferenceId === 'other')).toBe(true);
        const opened = events.find(({ config }) => config.conferenceId === 'tried');
        if (opened) {
          expect(() => eventWarnings(opened, EVENT_WARNINGS)).not.toThrow();
          expect(readEventConfig(JSON.parse(JSON.stringify(opened.config)))).toEqual({
            ok: true,
            config: opened.config,
          });
          // Compared with the file, whose UTF-8 has no lone surrogates.
          expect(opened.config).toEqual(JSON.parse(readFileSync(fileOf('tried'), 'utf8')));
        } else {
          expect(refused).toHaveLength(1);
          expect(refused[0]?.problems.length).toBeGreaterThan(0);
          for (const problem of refused[0]?.problems ?? []) {
            expect(problemLine(problem)).toMatch(
              /^configs\/tried\/event\.json:\d+:\d+: .*: found .+, expected .+/s,
            );
          }
        }
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  it('in message files never stops other events either', () => {
    const config = buildEventConfig({ conferenceId: 'tried' });
    const messages = path.join(configs, 'tried', 'messages.es.json');
    const id = fc.oneof(
      fc.constantFrom(...configTexts(config).map((each) => each.id)),
      fc.constantFrom('event.__proto__.x', 'event.constructor', 'event.', 'auth.enter', '__proto__'),
      fc.string(),
    );
    const wording = fc.oneof(
      value,
      fc.constantFrom(DEEP_TAGS, DEEP_CHOICES, '<b>{name}</b> # {n, plural, other {#}}'),
    );
    const wordings = fc.array(fc.tuple(id, wording), { minLength: 1, maxLength: 4 });
    writeFileSync(fileOf('tried'), JSON.stringify(config));
    fc.assert(
      fc.property(wordings, fc.option(text, { freq: 5 }), (entries, instead) => {
        const pairs = entries.map(([key, put]) => `${JSON.stringify(key)}:${JSON.stringify(put ?? null)}`);
        writeFileSync(messages, materialised(instead ?? `{${pairs.join()}}`));

        const { events, refused } = loadEvents(configs);

        expect(events.some((event) => event.config.conferenceId === 'other')).toBe(true);
        const opened = events.find((event) => event.config.conferenceId === 'tried');
        if (opened) {
          const sent = JSON.stringify(deliverConfig(opened, 'development'));
          expect(deliveredConfig.safeParse(JSON.parse(sent)).success).toBe(true);
          expect(() => eventWarnings(opened, EVENT_WARNINGS)).not.toThrow();
          const texts = Object.entries(opened.texts['es'] ?? {});
          const inSpanish = texts.reduce<Json>(
            (root, [place, wording]) => changed(root, place.split('.'), wording),
            config,
          );
          expect(read(inSpanish)).toBeNull();
        } else {
          for (const problem of refused.flatMap(({ problems }) => problems)) {
            expect(problemLine(problem)).toMatch(
              /^configs\/tried\/messages\.es\.json:\d+:\d+: .*: found .+, expected .+/s,
            );
          }
        }
      }),
      { numRuns: 150, endOnFailure: true },
    );
    rmSync(messages);
  });
});
