import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import type { Json } from '../../plain';
import type { PrivacyRules } from '../../../../shared/platform/privacy';
import { createRedactor } from '..';

/** One rule of each kind. */
export const RULES = {
  token: 'token',
  secret: 'secret',
  name: 'person',
  id: 'personId',
  company: 'company',
  email: 'email',
  phone: 'phone',
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

export const salt = (fill: number) => new Uint8Array(32).fill(fill);

/** Creates a redactor that has learned the event. */
export function makeRedactor(fill = 1) {
  const redactor = createRedactor({ rules: RULES, salt: salt(fill) });
  redactor.learn(buildEventConfig());
  return redactor;
}
export const { redact } = makeRedactor();
/** Redacted form of a value under a key. */
export const field = (key: string, value: unknown) =>
  (redact('root', { [key]: value }) as Record<string, Json>)[key];

export const PERSON = /^person-[a-z2-7]{8}$/;
export const SECRET = /^secret-[a-z2-7]{8}$/;
