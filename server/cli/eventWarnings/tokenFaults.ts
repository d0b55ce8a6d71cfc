import type { ConfigProblem } from '../../../src/contract/platform/configProblems';
import { withNearest } from '../../../src/contract/kit/nearestName';
import { defaultTokens } from './defaultTokens';
import type { EventWarnings } from './eventWarnings';

/** The custom properties that a value refers to, and whether it has another value for when there is none. */
const references = (value: string) =>
  [...value.matchAll(/var\(\s*(--[\w-]+)\s*(,)?/g)].map(([, name = '', fallback]) => ({ name, fallback }));

/**
 * Custom properties that nothing reads, neither the product nor another of the event's properties, and
 * references to those that nothing sets.
 */
export const tokenFaults: EventWarnings = ({ config: { cssVariables } }) => {
  const tokens = defaultTokens();
  const values = Object.entries(cssVariables);
  const read = new Set(values.flatMap(([, value]) => references(value).map(({ name }) => name)));
  const names = [...Object.keys(tokens), ...Object.keys(cssVariables)];
  return values.flatMap(([name, value]): ConfigProblem[] => {
    const path = `cssVariables.${name}`;
    const unread = !Object.hasOwn(tokens, name) && !read.has(name);
    const unset = references(value).filter((each) => !each.fallback && !names.includes(each.name));
    return [
      ...(unread
        ? [
            {
              path,
              found: `${JSON.stringify(name)}, which nothing reads`,
              expected: withNearest(
                'a design token (docs/events.md#design-tokens)',
                name,
                Object.keys(tokens),
              ),
            },
          ]
        : []),
      ...unset.map((each) => ({
        path,
        found: `var(${each.name}), which nothing sets`,
        expected: withNearest('a design token (docs/events.md#design-tokens)', each.name, names),
      })),
    ];
  });
};
