import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

/** jsdom hides Node's own; this clones the same values, which is all the tests need. */
const structuredClone = (value: unknown): unknown => deserialize(serialize(value));

/** The part of `CSS` used by components: identifiers are escaped, newer features count as unsupported. */
const CSS = {
  escape: (identifier: string) =>
    identifier
      .replace(/[^\w\u0080-\uFFFF-]/g, '\\$&')
      .replace(/^-?\d/, (start) => `${start.slice(0, -1)}\\3${start.slice(-1)} `),
  supports: () => false,
};

// jsdom lacks these; every browser has them, and libraries (react-router) need them on load.
for (const [name, value] of Object.entries({ TextEncoder, TextDecoder, structuredClone, CSS })) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
}
if (!('subtle' in (globalThis.crypto ?? {}))) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
}
