import type { Json } from '../plain';
import { describedIn } from './described';
import { MAX_DEPTH, MAX_INDEX } from './limits';

/** A problem with an entry: the field, and what it should be. */
export interface Fault {
  /** Empty for the entry itself. */
  field: string;
  reason: string;
}

type Fields = { [field: string]: Json };

const FAILURES: readonly Json[] = ['network', 'http', 'contract'];

/** Whether it is an object, but not an array. */
export function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it is a non-negative integer. */
export function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function needs(fields: Fields, field: string, fits: boolean, what: string): Fault | null {
  if (fits) return null;
  const missing = !Object.hasOwn(fields, field);
  return { field, reason: missing ? `it is missing: ${what} is expected` : `${what} is expected` };
}

const text = (fields: Fields, field: string) =>
  needs(fields, field, typeof fields[field] === 'string', 'a text');
const list = (fields: Fields, field: string) => needs(fields, field, Array.isArray(fields[field]), 'a list');
const callNumber = (fields: Fields) =>
  needs(fields, 'call', isCount(fields.call), 'the number of a call (0, 1, 2 …)');
const optionalText = (fields: Fields, field: string) =>
  Object.hasOwn(fields, field) ? text(fields, field) : null;
const optionalTrue = (fields: Fields, field: string) =>
  Object.hasOwn(fields, field) ? needs(fields, field, fields[field] === true, 'true, or nothing,') : null;

const optionalCount = (fields: Fields, field: string) =>
  Object.hasOwn(fields, field)
    ? needs(fields, field, isCount(fields[field]) && fields[field] > 0, 'a number of 1 or more, or nothing,')
    : null;

/** Finds a problem with an action that every replay dispatches again. */
function feedableFault({ action }: Fields, clean: WeakSet<object>): Fault | null {
  const found = describedIn(action ?? null, 'action', clean);
  if (found === null) return null;
  return { field: found, reason: 'a value that could not be stored stands here, and a replay would need it' };
}

function errorFault(error: Json | undefined): Fault | null {
  if (!isFields(error)) return { field: 'error', reason: 'an error with a name and a message is expected' };
  const { failure } = error;
  const fault = text(error, 'name') ?? text(error, 'message') ?? optionalText(error, 'code');
  if (fault) return { field: `error.${fault.field}`, reason: fault.reason };
  if (failure === undefined) return null;
  const fits = isFields(failure) && FAILURES.includes(failure.kind ?? null) && !Array.isArray(failure.status);
  if (fits && (failure.status === null || typeof failure.status === 'number')) return null;
  return { field: 'error.failure', reason: 'the kind and the status of a failed call are expected' };
}

function outcomeFault(fields: Fields): Fault | null {
  if (!Object.hasOwn(fields, 'error')) return null;
  if (Object.hasOwn(fields, 'result')) {
    return { field: 'result', reason: 'a call that failed has no result' };
  }
  return errorFault(fields.error);
}

function actionFault({ action }: Fields): Fault | null {
  if (isFields(action) && typeof action.type === 'string') return null;
  return isFields(action)
    ? { field: 'action.type', reason: 'a text is expected' }
    : { field: 'action', reason: 'an action with a type is expected' };
}

/**
 * Finds a problem with one change of a patch, in the field `at`. Patches are applied to a state, so one must
 * not make it huge.
 */
function changeFault(change: Json, at: string): Fault | null {
  const path = isFields(change) ? change.path : undefined;
  if (!Array.isArray(path))
    return { field: at, reason: 'a change with a path of texts and places is expected' };
  if (path.length > MAX_DEPTH) {
    return { field: `${at}.path`, reason: `it leads more than ${MAX_DEPTH} values deep` };
  }
  const wrong = path.findIndex((step) => typeof step !== 'string' && !(isCount(step) && step <= MAX_INDEX));
  if (wrong === -1) return null;
  const most = MAX_INDEX.toLocaleString('en');
  return {
    field: `${at}.path[${wrong}]`,
    reason: `a text, or a place in a list from 0 to ${most}, is expected`,
  };
}

function patchFault({ patch }: Fields): Fault | null {
  if (!Array.isArray(patch)) return { field: 'patch', reason: 'a list of changes is expected' };
  for (const [index, change] of patch.entries()) {
    const fault = changeFault(change, `patch[${index}]`);
    if (fault) return fault;
  }
  return null;
}

const fromSaga = (fields: Fields) => optionalText(fields, 'saga');
const fromWorld = (fields: Fields) => optionalCount(fields, 'nested');
const requestFault = (fields: Fields) => text(fields, 'name') ?? list(fields, 'args');

type Check = (fields: Fields, clean: WeakSet<object>) => Fault | null;

const CHECKS = new Map<Json | undefined, Check>([
  ['put', (fields) => fromSaga(fields) ?? actionFault(fields)],
  ['call', (fields) => fromSaga(fields) ?? callNumber(fields) ?? requestFault(fields)],
  ['open', (fields) => fromSaga(fields) ?? callNumber(fields) ?? requestFault(fields)],
  ['read', (fields) => fromSaga(fields) ?? requestFault(fields) ?? outcomeFault(fields)],
  ['cancel', (fields) => fromSaga(fields) ?? callNumber(fields)],
  ['close', (fields) => fromSaga(fields) ?? callNumber(fields)],
  ['ext', (fields, clean) => fromWorld(fields) ?? actionFault(fields) ?? feedableFault(fields, clean)],
  ['settle', (fields) => fromWorld(fields) ?? callNumber(fields) ?? outcomeFault(fields)],
  [
    'emit',
    (fields) =>
      fromWorld(fields) ??
      optionalTrue(fields, 'buffered') ??
      callNumber(fields) ??
      needs(fields, 'value', Object.hasOwn(fields, 'value'), 'a value'),
  ],
  ['end', (fields) => fromWorld(fields) ?? optionalTrue(fields, 'buffered') ?? callNumber(fields)],
  ['check', (fields) => text(fields, 'digest') ?? patchFault(fields)],
]);

/** Finds a problem with the form of an entry; null if it is valid. For `clean` see `describedIn`. */
export function entryFault(entry: Json, clean: WeakSet<object>): Fault | null {
  if (!isFields(entry)) return { field: '', reason: 'an entry is to be an object' };
  const check = CHECKS.get(entry.kind);
  if (!check) {
    const kind = typeof entry.kind === 'string' ? `"${entry.kind.slice(0, 40)}"` : 'it';
    return { field: 'kind', reason: `${kind} is no kind of entry that this build knows` };
  }
  return needs(entry, 'at', typeof entry.at === 'number', 'a time in milliseconds') ?? check(entry, clean);
}
