import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

/** jsdom hides Node's own; this clones what structured cloning clones, which is all that tests need of it. */
const structuredClone = (value: unknown): unknown => deserialize(serialize(value));

/** The part of `CSS` that components ask: how an identifier is written, and that nothing newer is supported. */
const CSS = {
  escape: (identifier: string) =>
    identifier
      .replace(/[^\w\u0080-\uFFFF-]/g, '\\$&')
      .replace(/^-?\d/, (start) => `${start.slice(0, -1)}\\3${start.slice(-1)} `),
  supports: () => false,
};

// jsdom lacks these, every browser has them, and libraries (react-router) need them when they load.
for (const [name, value] of Object.entries({ TextEncoder, TextDecoder, structuredClone, CSS })) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
}
if (!('subtle' in (globalThis.crypto ?? {}))) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
}
