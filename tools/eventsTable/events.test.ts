import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIGS, loadEvents } from '../../server/events/load';
import type { EventConfig } from '../../src/contract/eventConfig';
import { currentDocument, EVENTS_DOCUMENT } from './document';
import { BEGIN, END, usesOf, variationsTable, withTable } from './table';
import { EVENTS, VARIATIONS } from './variations';

const ROOT = path.join(import.meta.dirname, '../..');
const { events, refused } = loadEvents(CONFIGS);
const configs = events.map(({ config }) => config);

describe('the events that ship', () => {
  it('are the twelve of the specification, and nothing else', () => {
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

  it('name each variation once', () => {
    const names = variations.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the table in docs/events.md', () => {
  it('is the one of these events (npm run events:table writes it)', () => {
    expect(readFileSync(EVENTS_DOCUMENT, 'utf8')).toBe(currentDocument(configs));
  });

  it('says who uses a variation, and that nobody does', () => {
    const [all, nobody] = [variationsTable(configs), variationsTable([])];
    expect(all).toMatch(/\| Sign-in is forced +\| all/);
    expect(all).not.toMatch(/\| nobody +\|/);
    expect(nobody).toMatch(/\| Sign-in is forced +\| nobody +\|/);
  });

  it('replaces the one before and nothing else', () => {
    const document = `before\n\n${BEGIN}\n\nold\n\n${END}\nafter`;
    expect(withTable(document, 'new')).toBe(`before\n\n${BEGIN}\n\nnew\n\n${END}\nafter`);
    expect(() => withTable('no place', 'new')).toThrow(/has no <!-- events:table/);
  });
});

describe('the texts about doors', () => {
  const WORDS: Record<string, number> = { five: 5, ten: 10, fifteen: 15, twenty: 20, thirty: 30 };

  /** Minutes that a text speaks of, as digits or as words. */
  function minutesIn(html: string): number[] {
    const text = html.replace(/<[^>]*>/g, '').toLowerCase();
    return [...text.matchAll(/\b(\d+|[a-z]+)[\s-]+minutes?\b/g)].flatMap(([, amount = '']) => {
      const minutes = WORDS[amount] ?? Number(amount);
      return Number.isNaN(minutes) ? [] : [minutes];
    });
  }

  it.each(configs.map((config): [string, EventConfig] => [config.conferenceId, config]))(
    'say the minutes that %s has',
    (_id, { pageOptions: { schedule, createActivity } }) => {
      const { session, appointment, hostAppointment } = schedule.entryMinutes ?? {};
      const said = minutesIn(schedule.entryWindowText);
      expect(said).toContain(session);
      expect([session, appointment, hostAppointment]).toEqual(expect.arrayContaining(said));
      if (createActivity.active.development || createActivity.active.production) {
        expect(said).toEqual(expect.arrayContaining([appointment, hostAppointment]));
      }
    },
  );
});

describe('the code', () => {
  const SOURCE = /\.(ts|tsx|css|sql|json|html)$/;
  /** Tests and stories may be about an event that ships; the product's code must not know of any. */
  const NOT_CODE = /\.(test|stories)\.tsx?$|\/testing\//;
  const files = ['src', 'server', 'public'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file) && !NOT_CODE.test(file))
      .map((file) => path.join(folder, file)),
  );

  /** Which event plain `localhost` shows where nothing is set: a setting's default has to name one. */
  const DEFAULT_EVENT = /^ {2}EVENT: \{[^}]*\}/m;

  it('knows no event by its id or its name, but for the default of EVENT', () => {
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
