import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/platform/eventConfig';

const SOURCE = path.join(import.meta.dirname, '../../..');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(path.join(SOURCE, file), 'utf8');
const catalog = (file: string) => JSON.parse(read(file)) as Record<string, string>;

const english = files.filter((file) => path.basename(file) === 'messages.en.json');
const all = Object.assign({}, ...english.map(catalog)) as Record<string, string>;
const namespaces = new Set(Object.keys(all).map((id) => id.split('.')[0]));

/** Sources that display messages: no tests, stories or privacy rules, whose paths look like ids. */
const sources = files
  .filter(
    (file) => /\.tsx?$/.test(file) && !/(\.(test|stories)|privacy\/rules)\.tsx?$|\/testing\//.test(file),
  )
  .map(read);

/** Arguments of a message with their types, e.g. `count: plural`. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.plural:
      case TYPE.select:
        return [
          `${element.value}: ${TYPE[element.type]}`,
          ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value)),
        ];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      default:
        return [`${element.value}: ${TYPE[element.type]}`];
    }
  });
}
const unique = (items: readonly string[]) => [...new Set(items)].sort();

const translations = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

describe.each(english)('%s', (file) => {
  const en = catalog(file);

  describe.each(translations)('in %s', (locale) => {
    const translated = catalog(file.replace('messages.en', `messages.${locale}`));

    it('has the same ids', () => {
      expect(Object.keys(translated).sort()).toEqual(Object.keys(en).sort());
    });

    it('has valid messages, with the same arguments in both languages', () => {
      const differing = Object.keys(en).filter((id) => {
        const [one, other] = [en, translated].map((texts) =>
          unique(argumentsOf(parse(texts[id] ?? ''))).join(),
        );
        return one !== other;
      });
      expect(differing).toEqual([]);
    });

    it('has no empty text', () => {
      expect(Object.values({ ...en, ...translated }).filter((text) => text.trim() === '')).toEqual([]);
    });
  });

  it('leaves dates to src/shared/kit/lib/dates.ts', () => {
    const dated = Object.values(en).filter((text) =>
      argumentsOf(parse(text)).some((argument) => / (date|time)$/.test(argument)),
    );
    expect(dated).toEqual([]);
  });

  it('has no id from another feature', () => {
    const [first] = Object.keys(en);
    const namespace = first?.split('.')[0];
    expect(Object.keys(en).filter((id) => id.split('.')[0] !== namespace)).toEqual([]);
  });
});

/** Message ids in the code: literal, or as template literals (`sessions.tab.${id}`). */
function usedIds(): { whole: Set<string>; patterns: RegExp[] } {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  const isId = (text: string) => namespaces.has(text.split('.')[0]);
  for (const source of sources) {
    for (const { 1: text = '' } of source.matchAll(/['"]([a-z][A-Za-z]*\.[A-Za-z0-9.]+)['"]/g)) {
      // Names of files look alike.
      if (isId(text) && !/\.(csv|json)$/.test(text)) whole.add(text);
    }
    for (const { 1: text = '' } of source.matchAll(/`([a-z][A-Za-z]*\.[^`\s/?]*\$\{[^`\s]*)`/g)) {
      if (!isId(text)) continue;
      const literal = text.split(/\$\{[^}]*\}/).map((part) => part.replace(/\./g, '\\.'));
      patterns.push(new RegExp(`^${literal.join('[A-Za-z0-9-]+')}$`));
    }
  }
  return { whole, patterns };
}

describe('message ids used in the code', () => {
  const { whole, patterns } = usedIds();
  const ids = Object.keys(all);

  it('all exist', () => {
    expect(whole.size).toBeGreaterThan(50);
    expect([...whole].filter((id) => !(id in all))).toEqual([]);
    expect(patterns.filter((pattern) => !ids.some((id) => pattern.test(id))).map(String)).toEqual([]);
  });

  it('leave no message unused', () => {
    const unused = ids.filter((id) => !whole.has(id) && !patterns.some((pattern) => pattern.test(id)));
    expect(unused).toEqual([]);
  });
});
