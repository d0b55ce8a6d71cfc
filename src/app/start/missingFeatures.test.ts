import { missingFeatures } from './missingFeatures';

const there = () => {};
/** What a current browser has of it, but for what `without` names. */
function browser(without?: string, isSecureContext = true) {
  const globals: Record<string, Record<string, unknown>> = {
    navigator: { locks: { request: there } },
    crypto: { subtle: {}, randomUUID: there },
    BroadcastChannel: {},
    URL: { canParse: there },
    Object: { hasOwn: there },
  };
  const [owner = '', field] = without?.split('.') ?? [];
  if (field === undefined) delete globals[owner];
  else delete globals[owner]?.[field];
  return { ...globals, isSecureContext };
}

it('finds nothing missing in a current browser', () => {
  expect(missingFeatures(browser())).toEqual([]);
});

it.each([
  'navigator.locks',
  'crypto.subtle',
  'crypto.randomUUID',
  'BroadcastChannel',
  'URL.canParse',
  'Object.hasOwn',
])('names %s', (name) => {
  expect(missingFeatures(browser(name))).toEqual([name]);
});

it('names all at once where even their owners are missing', () => {
  expect(missingFeatures({ isSecureContext: true })).toHaveLength(6);
});

it('leaves plain http to the explanation of the address', () => {
  expect(missingFeatures(browser('navigator.locks', false))).toEqual([]);
});
