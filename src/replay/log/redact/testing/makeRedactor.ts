import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import type { Json } from '../../plain';
import type { PrivacyRules, PublicFields } from '../../../../shared/platform/privacy';
import { createRedactor } from '..';

/** One rule of each kind. */
export const RULES = {
  token: 'token',
  secret: 'secret',
  name: 'same',
  id: 'personId',
  company: 'same',
  email: 'same',
  phone: 'same',
  text: 'text',
  answers: 'answer',
  argument: 'hidden',
  shown: 'public',
  'threads.*.draft': 'text',
  'programme.name': 'public',
  'identity.decode': 'claims',
  'identity.decode()': 'token',
  'sanitiser.html()': 'hidden',
  'sanitiser.html': 'text',
  'storage.local.get': 'stored',
  'storage.local.set()': 'stored',
} as const satisfies PrivacyRules;

const SHOWN = [
  'a/b',
  'error',
  'k',
  'locks',
  'other',
  'page',
  'r',
  'root',
  'said',
  'said/it',
  'session/left',
  'state',
];

/** Everything under these roots is public by its type, three levels deep. */
export const ROOTS: PublicFields = {
  nodes: [{ '=': 1 }, { '=': 1, '*': 0 }, { '=': 1, '*': 1 }, { '=': 1, '*': 2 }],
  roots: {
    ...Object.fromEntries(SHOWN.map((root) => [root, 3])),
    'report.error()': 3,
    'storage.local.set()': 3,
  },
};

export const salt = (fill: number) => new Uint8Array(32).fill(fill);

/** Creates a redactor that has learned the event. */
export function makeRedactor(fill = 1) {
  const redactor = createRedactor({ rules: RULES, publicFields: ROOTS, salt: salt(fill) });
  redactor.learn(buildEventConfig());
  return redactor;
}
export const { redact, redactArguments } = makeRedactor();
/** Redacted form of a value under a key. */
export const field = (key: string, value: unknown) =>
  (redact('root', { [key]: value }) as Record<string, Json>)[key];

export const PERSON = /^person-[a-z2-7]{8}$/;
export const SECRET = /^secret-[a-z2-7]{8}$/;
