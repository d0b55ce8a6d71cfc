import { defaultEvaluationQuestions } from '../../../contract/platform/defaultEvaluation';
import type { EventConfig } from '../../../contract/platform/eventConfig';
import { MARK, plainLeaf, type Json } from '../plain';
import type { Kind, Privacy } from '../../../shared/platform/privacy';
import { compileRules, type PathNode } from './paths';
import { mask } from './mask';
import { createPseudonyms } from './pseudonyms';
import { createStringRules } from './strings';
import { treatmentOf, redactToken, type ClaimNames } from './tokens';

/** Converts values to plain data and removes private content. */
export interface Redactor {
  /**
   * Plain and redacted form of any value. `root` identifies its origin: an action's type, a call's name
   * (`identity.decode`, `storage.local.set`), `api.request/<endpoint id>` for a response, or a channel's
   * name. Idempotent: redacted values stay unchanged, whatever salt was used.
   */
  redact: (root: string, value: unknown) => Json;
  /** The same for the arguments of the call with this name. */
  redactArguments: (root: string, args: readonly unknown[]) => Json[];
  /** Takes the event's claim names and its evaluation's choices into account from here on. */
  learn: (config: EventConfig) => void;
}

export interface RedactorOptions extends Privacy {
  /** Random bytes of the log, 16 or more; never written to it. */
  salt: Uint8Array;
  /** Is told where a text was masked because nobody declared it public: `auth/signedIn.payload.user.name`. */
  onMasked?: ((place: string) => void) | undefined;
}

/** Values nested deeper than this are only described. */
const MAX_DEPTH = 100;
/**
 * Maximum number of objects visited per value. No legitimate value has more; it is an object graph that would
 * take too long to walk.
 */
const MAX_PARTS = 200_000;

/** Maximum number of fields of an object that counts as small. */
const SMALL = 8;

/** Cache size for redacted tokens. */
const KEPT_TOKENS = 100;

/** Replacement for hidden text. */
const HIDDEN = 'hidden';

/** Descriptions caused by a value's position, not by the value itself. */
const CYCLE = 'part of itself';
const TOO_DEEP = 'too deep';
const TOO_LARGE = 'too large';
const OWN_DESCRIPTIONS: ReadonlySet<unknown> = new Set([CYCLE, TOO_DEEP, TOO_LARGE]);

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A mark for a value JSON cannot represent (see plain.ts), with no other fields. */
function isMark(value: Fields): value is { [MARK]: string; is?: string } {
  if (typeof value[MARK] !== 'string') return false;
  if (value['is'] !== undefined && typeof value['is'] !== 'string') return false;
  return Object.keys(value).every((key) => key === MARK || key === 'is');
}

/** An error in plain form. Its `name` is an identifier, unlike `name` elsewhere. */
function isPlainError(value: unknown): value is Fields {
  if (
    !isFields(value) ||
    value instanceof Error ||
    typeof value['name'] !== 'string' ||
    typeof value['message'] !== 'string'
  )
    return false;
  return Object.keys(value).every((key) => ['name', 'message', 'failure', 'code'].includes(key));
}

/** Sets an own property, even for the key `__proto__`. */
function setField(fields: { [key: string]: Json }, key: string, value: Json): void {
  if (key !== '__proto__') fields[key] = value;
  else Object.defineProperty(fields, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Small flat objects, as most actions carry, are cheaper to walk again than to cache. */
function isWorthKeeping(walked: Json): boolean {
  const items = Object.values(walked as object);
  return items.length > SMALL || items.some((item) => typeof item === 'object' && item !== null);
}

function parseJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    // Text that merely starts like JSON.
    return null;
  }
}

/**
 * Creates a redactor for the rules. It runs on every dispatch, so results are cached by object, which is safe
 * because state and payloads are immutable.
 */
export function createRedactor({ rules, publicFields, salt, onMasked }: RedactorOptions): Redactor {
  const pathsOf = compileRules(rules, publicFields);
  const pseudonyms = createPseudonyms(salt);
  let claimNames: ClaimNames | null = null;
  let offered: ReadonlySet<string> = new Set();
  /** Cache of redacted tokens: every call carries one. */
  const tokens = new Map<string, string>();
  const token = (text: string): string => {
    const known = tokens.get(text);
    if (known !== undefined) return known;
    if (tokens.size >= KEPT_TOKENS) tokens.clear();
    const redacted = redactToken(text, pseudonyms, claimNames, (claim) => strings.redact(claim));
    tokens.set(text, redacted);
    return redacted;
  };
  const strings = createStringRules(pseudonyms, token);

  let results = new Map<PathNode, WeakMap<object, Json>>();
  /** Incremented whenever something is learned, which invalidates earlier results. */
  let generation = 0;
  function forget() {
    results = new Map();
    tokens.clear();
    generation += 1;
  }

  // State of the current walk.
  /** Whether the walk is over an action. Actions are seen only once, so caching them rarely pays off. */
  let isAction = false;
  const ancestors = new Set<object>();
  /** Where the walk is: the root, and the names of fields. */
  const place: string[] = [];
  let parts = 0;
  /** Number of position-dependent descriptions so far: results that contain one must not be cached. */
  let described = 0;

  function describe(is: string): Json {
    described += 1;
    return { [MARK]: 'object', is };
  }

  function textOf(text: string, { kind, isPublic }: PathNode): string {
    switch (kind) {
      case 'token':
      case 'claims':
        return token(text);
      case 'secret':
        return pseudonyms.secret(text);
      case 'same':
        return pseudonyms.person(text);
      case 'personId':
        if (strings.learnId(text.trim())) forget();
        return pseudonyms.person(text);
      case 'text':
        return mask(text);
      case 'answer':
        return offered.has(text.trim()) ? text : mask(text);
      case 'hidden':
        return HIDDEN;
      case 'public':
        return text;
      case 'stored':
      case 'textKeys':
      case null:
        if (isPublic) return strings.redact(text);
        if (onMasked && text.trim() !== '') onMasked(place.join('.'));
        return mask(text);
    }
  }

  /** Redacts JSON inside text and serializes the redacted value. */
  function walkText(text: string, node: PathNode, depth: number): string {
    const isRead = node.kind === 'stored' || (node.kind === null && node.isPublic);
    if (!isRead || !/^\s*[[{]/.test(text)) return textOf(text, node);
    const value = parseJson(text);
    if (!value) return textOf(text, node);
    const before = described;
    const written = JSON.stringify(walk(value, node, depth + 1));
    return described === before && written === JSON.stringify(value) ? text : written;
  }

  function walkNumber(value: number, node: PathNode): Json {
    const { kind } = node;
    const { plain } = plainLeaf(value) ?? { plain: null };
    if (typeof plain !== 'number' || kind === null || kind === 'public' || kind === 'stored') return plain;
    if (kind === 'answer' && Number.isInteger(value) && value >= 0 && value <= 10) return value;
    return textOf(String(value), node);
  }

  function walkMark(mark: { [MARK]: string; is?: string }, node: PathNode): Json {
    if (mark.is === undefined || OWN_DESCRIPTIONS.has(mark.is)) return { ...mark };
    return { ...mark, is: textOf(mark.is, node) };
  }

  function walkError({ name, message, ...rest }: Fields, node: PathNode, depth: number): Json {
    return {
      name: strings.redact(String(name)),
      message: walkText(String(message), node, depth),
      ...(walkFields(rest, node, depth) as object),
    };
  }

  function walkClaims(claims: Fields, depth: number): Json {
    const walked = Object.entries(claims).flatMap(([name, value]): [string, Json][] => {
      if (value === undefined) return [];
      switch (treatmentOf(name, value, claimNames)) {
        case 'whole':
          return [[name, walk(value, NEUTRAL, depth + 1)]];
        case 'id':
          return [[name, walkClaim(value, PERSON_ID, depth)]];
        case 'private':
          return [[name, walkClaim(value, TEXT, depth)]];
      }
    });
    return Object.fromEntries(walked);
  }

  /** Claim readers ignore non-integer numbers, so one must not become a string here. */
  function walkClaim(value: unknown, node: PathNode, depth: number): Json {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) return null;
    return walk(value, node, depth + 1);
  }

  function keyOf(key: string, { kind }: PathNode): string {
    if (kind === 'public') return key;
    return kind === 'textKeys' ? mask(key) : strings.redact(key);
  }

  function walkFields(fields: Fields, node: PathNode, depth: number): Json {
    const walked: { [key: string]: Json } = {};
    for (const key of Object.keys(fields)) {
      const item = fields[key];
      if (item === undefined) continue;
      if (isAction && depth === 0 && key === 'type') {
        // Reducers match on it, even if it contains a user's id.
        setField(walked, key, item as Json);
        continue;
      }
      const field = node.at(key);
      const isError = key === '$error' && isPlainError(item);
      place.push(key);
      const at = isError && field.kind === null ? pathsOf('error').value : field;
      const plain = isError ? walkError(item, at, depth + 1) : walk(item, at, depth + 1);
      place.pop();
      setField(walked, keyOf(key, node), plain);
    }
    return walked;
  }

  function walkInside(value: object, node: PathNode, depth: number): Json {
    if (Array.isArray(value)) return value.map((item: unknown) => walk(item, node, depth + 1));
    const fields = value as Fields;
    return node.kind === 'claims' ? walkClaims(fields, depth) : walkFields(fields, node, depth);
  }

  function walkObject(value: object, node: PathNode, depth: number): Json {
    const leaf = plainLeaf(value);
    const plain = leaf ? leaf.plain : value;
    if (typeof plain !== 'object' || plain === null) return plain;
    if (isFields(plain) && isMark(plain)) return walkMark(plain, node);
    if (ancestors.has(value)) return describe(CYCLE);
    if (depth > MAX_DEPTH) return describe(TOO_DEEP);
    if ((parts += 1) > MAX_PARTS) return describe(TOO_LARGE);

    let kept = results.get(node);
    if (!kept) results.set(node, (kept = new WeakMap()));
    const before = kept.get(value);
    if (before !== undefined) return before;

    const describedBefore = described;
    ancestors.add(value);
    const walked = walkInside(plain, node, depth);
    ancestors.delete(value);
    if (described === describedBefore && (!isAction || isWorthKeeping(walked))) kept.set(value, walked);
    return walked;
  }

  function walk(value: unknown, node: PathNode, depth: number): Json {
    switch (typeof value) {
      case 'string':
        return walkText(value, node, depth);
      case 'number':
        return walkNumber(value, node);
      case 'object':
        return value === null ? null : walkObject(value, node, depth);
      default: {
        const { plain } = plainLeaf(value) ?? { plain: null };
        return isFields(plain) && isMark(plain) ? walkMark(plain, node) : plain;
      }
    }
  }

  function argumentsOnce(root: string, args: readonly unknown[]): Json[] {
    const { argument } = pathsOf(root);
    isAction = false;
    return args.map((item, index) => walk(item, argument(index, typeof item === 'object'), 1));
  }

  function redactOnce(root: string, value: unknown): Json {
    const paths = pathsOf(root);
    isAction = false;
    if (isPlainError(value)) return walkError(value, pathsOf('error').value, 0);
    isAction = isFields(value) && value['type'] === root && !plainLeaf(value);
    if (!isAction) return walk(value, paths.value, 0);
    ancestors.add(value as object);
    return walkInside(value as object, paths.value, 0);
  }

  /** An id learned late in the walk may occur in text redacted earlier. */
  function untilNothingIsLearned<Redacted>(root: string, once: () => Redacted): Redacted {
    let redacted: Redacted;
    let before: number;
    do {
      before = generation;
      ancestors.clear();
      place.splice(0, Infinity, root);
      parts = 0;
      redacted = once();
    } while (generation !== before);
    return redacted;
  }

  return {
    redact: (root, value) => untilNothingIsLearned(root, () => redactOnce(root, value)),
    redactArguments: (root, args) => untilNothingIsLearned(root, () => argumentsOnce(root, args)),
    learn({ authConfig, pageOptions }) {
      claimNames = authConfig.claims;
      const questions = pageOptions.sessionEvals?.questions ?? defaultEvaluationQuestions();
      offered = new Set(
        questions.flatMap((question) =>
          question.kind === 'choice' ? question.options.map(({ value }) => value) : [],
        ),
      );
      forget();
    },
  };
}

const nodeOfKind = (kind: Kind | null): PathNode => {
  const node: PathNode = { kind, isPublic: kind === null, at: () => node };
  return node;
};
const NEUTRAL = nodeOfKind(null);
const TEXT = nodeOfKind('text');
const PERSON_ID = nodeOfKind('personId');
