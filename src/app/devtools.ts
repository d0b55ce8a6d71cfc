import type { Action } from '@reduxjs/toolkit';

/** A user name counts as an e-mail address: with many providers it is one (spec §3). */
const SECRET_FIELDS = new Set(['idToken', 'accessToken', 'refreshToken', 'gateToken', 'email', 'username']);

/** A copy in which the values of secret fields are replaced; the same object when there are none. */
function redact(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let changed = false;
  const entries = Object.entries(value).map(([key, item]) => {
    const shown = SECRET_FIELDS.has(key) && typeof item === 'string' ? '•••' : redact(item);
    changed ||= shown !== item;
    return [key, shown] as const;
  });
  if (!changed) return value;
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** What Redux DevTools may see of an action: no tokens, no e-mail addresses. */
export function redactAction<A extends Action>(action: A): A {
  return redact(action) as A;
}

/** What Redux DevTools may see of the state. */
export function redactState<S>(state: S): S {
  return redact(state) as S;
}
