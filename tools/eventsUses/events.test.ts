import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIGS, loadEvents } from '../../server/events/load';
import { inLanguage } from '../../src/shared/platform/event/inLanguage';
import { currentDocument, EVENTS_DOCUMENT } from './document';
import { BEGIN, END, usesOf, variationsList, withList } from './list';
import { EVENTS, SESSION_ENTRY, VARIATIONS } from './variations';

const ROOT = path.join(import.meta.dirname, '../..');
const { events, refused } = loadEvents(CONFIGS);
const configs = events.map(({ config }) => config);

describe('the shipped events', () => {
  it('are the twelve specified ones, and no others', () => {
    expect(refused).toEqual([]);
    expect(configs.map(({ conferenceId }) => conferenceId)).toEqual([...EVENTS]);
  });

  const variations = VARIATIONS.flatMap((group) =>
    group.variations.map((variation) => [`${group.title}: ${variation.name}`, variation] as const),
  );

  it.each(variations)('use %s', (_name, variation) => {
    const users = usesOf(variation, configs).map(({ conferenceId }) => conferenceId);
    expect(users).not.toEqual([]);
    if (variation.events !== undefined) expect(users).toHaveLength(variation.events);
    if (variation.by !== undefined) expect(users).toEqual([variation.by]);
  });

  it.each(configs.map((config) => [config.conferenceId, config] as const))(
    'open sessions 5 or 10 minutes before they start: %s',
    (_name, { pageOptions }) => {
      expect(SESSION_ENTRY).toContain(pageOptions.schedule.entryMinutes?.session);
    },
  );

  it('have uniquely named variations', () => {
    const names = variations.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the list in docs/events.md', () => {
  it('is up to date (npm run events:uses writes it)', () => {
    expect(readFileSync(EVENTS_DOCUMENT, 'utf8')).toBe(currentDocument(configs));
  });

  it('shows which events use a variation, or that nobody does', () => {
    const [all, nobody] = [variationsList(configs), variationsList([])];
    expect(all).toMatch(/^- Sign-in is forced: all$/m);
    expect(all).not.toMatch(/: nobody$/m);
    expect(nobody).toMatch(/^- Sign-in is forced: nobody$/m);
  });

  it('replaces the previous one and nothing else', () => {
    const document = `before\n\n${BEGIN}\n\nold\n\n${END}\nafter`;
    expect(withList(document, 'new')).toBe(`before\n\n${BEGIN}\n\nnew\n\n${END}\nafter`);
    expect(() => withList('no place', 'new')).toThrow(/has no <!-- events:uses/);
  });
});

describe('the texts about entry times', () => {
  type Entrant = 'session' | 'appointment' | 'hostAppointment';

  const WORDS: Record<string, number> = {
    five: 5,
    ten: 10,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    cinco: 5,
    diez: 10,
    quince: 15,
    veinte: 20,
    treinta: 30,
  };
  const minutes = (amount = '') => WORDS[amount.toLowerCase()] ?? Number(amount);
  const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  /** Consecutive entrants with the same minutes may be mentioned once. */
  const saidOnce = (list: readonly (number | undefined)[]) =>
    list.filter((each, index) => each !== list[index - 1]);

  /** All numbers, in order, in a text that is only about entry times. */
  const numbersIn = (html: string) =>
    [...plain(html).matchAll(/\d+|[a-z]+(?= (?:minutes?|minutos))/gi)]
      .map(([amount]) => minutes(amount))
      .filter((each) => !Number.isNaN(each));

  function entrantOf(words: string): Entrant | undefined {
    if (/\bhosts?\b|suppliers|\bcalled\b|organiza/i.test(words)) return 'hostAppointment';
    return /meeting|appointment|consultation|direct connect|invited|reuni|\bcita/i.test(words)
      ? 'appointment'
      : undefined;
  }

  /** Who may enter how early, extracted from a text that also covers other things. */
  function doorsIn(html: string): [Entrant, number][] {
    const DOOR = /(\d+|[a-z]+) (?:minutes?|minutos) (?:before|early|antes)/i;
    return plain(html)
      .split(/[.;!?]/)
      .flatMap((sentence) => {
        // Alternates between text and number, ending with text.
        const parts = sentence.split(DOOR);
        return parts.flatMap((amount, index): [Entrant, number][] => {
          if (index % 2 === 0) return [];
          const who = entrantOf(parts[index - 1] ?? '') ?? entrantOf(parts[index + 1] ?? '') ?? 'session';
          return [[who, minutes(amount)]];
        });
      });
  }

  const inEachLanguage = events.flatMap((event) =>
    event.config.locales.map((locale) => {
      const config = inLanguage(event.config, event.texts[locale]);
      return [`${config.conferenceId} in ${locale}`, config.pageOptions] as const;
    }),
  );

  it.each(inEachLanguage)(
    'state the minutes for sessions, meetings and hosts, in this order: %s',
    (_name, pages) => {
      const { session, appointment, hostAppointment } = pages.schedule.entryMinutes ?? {};
      expect(saidOnce(numbersIn(pages.schedule.entryWindowText))).toEqual(
        saidOnce([session, appointment, hostAppointment]),
      );
    },
  );

  it.each(inEachLanguage)('agree with the help text: %s', (_name, pages) => {
    const said = doorsIn(pages.help.content);
    expect(said).not.toEqual([]);
    for (const [who, early] of said) expect([who, early]).toEqual([who, pages.schedule.entryMinutes?.[who]]);
  });
});

describe('the code', () => {
  const SOURCE = /\.(ts|tsx|css|sql|json|html)$/;
  /** Tests and stories may refer to a shipped event; the product's code must not know any. */
  const NOT_CODE = /\.(test|stories)\.tsx?$|\/testing\//;
  const files = ['src', 'server', 'pages', 'public'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file) && !NOT_CODE.test(file))
      .map((file) => path.join(folder, file)),
  );

  /** The event shown at plain `localhost` by default: the setting's default has to name one. */
  const DEFAULT_EVENT = /^ {2}EVENT: \{[^}]*\}/m;

  it('mentions no event by its id or name, except in the default of EVENT', () => {
    const names = configs.flatMap(({ conferenceId, conferenceName }) => [conferenceId, conferenceName]);
    const known = files.flatMap((file) => {
      const whole = readFileSync(path.join(ROOT, file), 'utf8');
      const text = file === path.join('server', 'settings.ts') ? whole.replace(DEFAULT_EVENT, '') : whole;
      return names.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`);
    });
    expect(files.length).toBeGreaterThan(300);
    expect(known).toEqual([]);
  });
});
