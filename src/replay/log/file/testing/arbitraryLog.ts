import type { ActionLog, LoggedState, Segment } from '../../actionLog';
import type { Entry, LoggedAction } from '../../entry';
import type { Json } from '../../plain';
import { MAX_INDEX } from '../limits';
import fc from '../../../../../test/property';

/** Keys and texts that trip up a careless reader. */
const TRICKY = ['__proto__', 'constructor', 'toString', '$shared', '$value', 'kind', '0', '-1', '#1'];

/** The plain form has no -0, only a mark for it. */
const number = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((value) => (value === 0 ? 0 : value));
const text = fc.oneof(
  fc.string(),
  fc.constantFrom(...TRICKY),
  fc.string({ minLength: 250, maxLength: 300, unit: 'grapheme' }),
);
const key = fc.oneof({ weight: 3, arbitrary: fc.string() }, fc.constantFrom(...TRICKY));

/** Any plain value, sometimes with equal large parts, and nothing that is only described. */
export const arbitraryJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    number,
    text,
    fc.array(tie('json'), { maxLength: 5 }),
    fc.array(fc.tuple(key, tie('json')), { maxLength: 5 }).map((fields) => Object.fromEntries(fields)),
    tie('json').map((json) => [json, { again: json, text: 'x'.repeat(256) }]),
  ),
})).json;

const at = fc.nat();
const saga = fc.option(
  fc.string().map((name) => ({ saga: name })),
  { nil: {} },
);
const action: fc.Arbitrary<LoggedAction> = fc
  .tuple(fc.string(), arbitraryJson)
  .map(([type, payload]) => ({ type, payload }));
const outcome = fc.oneof(
  fc.constant({}),
  arbitraryJson.map((result) => ({ result })),
  fc.record({ name: fc.string(), message: fc.string() }).map((error) => ({ error })),
);
const request = fc.record({ name: fc.string(), args: fc.array(arbitraryJson, { maxLength: 2 }) });

/** What happens next; entries of calls are numbered by position. */
const happening = fc.oneof(
  fc.tuple(at, saga, action).map(([when, by, what]) => [{ kind: 'put', at: when, ...by, action: what }]),
  fc.tuple(at, action).map(([when, what]) => [{ kind: 'ext', at: when, nested: 1, action: what }]),
  fc
    .tuple(at, saga, request, outcome)
    .map(([when, by, what, came]) => [{ kind: 'read', at: when, ...by, ...what, ...came }]),
  fc.tuple(at, request, outcome).map(([when, what, came]) => [
    { kind: 'call', at: when, call: -1, ...what },
    { kind: 'settle', at: when + 1, call: -1, ...came },
  ]),
  fc.tuple(at, request, arbitraryJson).map(([when, what, value]) => [
    { kind: 'open', at: when, call: -1, ...what },
    { kind: 'emit', at: when + 1, call: -1, value },
    { kind: 'close', at: when + 2, call: -1 },
  ]),
  fc
    .tuple(
      at,
      fc.string(),
      fc.array(fc.record({ path: fc.array(fc.oneof(fc.nat(MAX_INDEX), key)), value: arbitraryJson })),
    )
    .map(([when, digest, patch]) => [{ kind: 'check', at: when, digest, patch }]),
);

/** Entries in a possible order, including repetitions. */
export const arbitraryEntries: fc.Arbitrary<Entry[]> = fc
  .array(
    fc.tuple(
      fc.array(happening, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(5000),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => {
    let calls = 0;
    return parts.flatMap(([happenings, count, step]) =>
      Array.from({ length: count }, () => happenings)
        .flat()
        .flatMap((entries, k) => {
          calls += 1;
          return entries.map((entry) => ({
            ...entry,
            at: entry.at + k * step + (k % 3),
            ...('call' in entry && { call: calls }),
          }));
        }),
    ) as Entry[];
  });

const state = fc
  .array(fc.tuple(key, arbitraryJson), { maxLength: 4 })
  .map((slices): LoggedState => Object.fromEntries(slices));

const segment: fc.Arbitrary<Segment> = fc.record({
  startedAt: fc.nat(),
  build: fc.string(),
  initialState: state,
  cut: fc.option(fc.record({ dropped: fc.nat() })),
  firstSequence: fc.nat(),
  entries: arbitraryEntries,
});

/** Any log that could have been recorded. */
export const arbitraryLog: fc.Arbitrary<ActionLog> = fc.record({
  id: fc.string(),
  event: fc.option(fc.record({ id: fc.string(), configDigest: fc.string() })),
  segments: fc.array(segment, { maxLength: 3 }),
  report: fc.option(
    fc.record({
      description: fc.string(),
      place: fc.string(),
      at: fc.nat(),
      build: fc.string(),
      browser: fc.string(),
      viewport: fc.record({ width: fc.nat(), height: fc.nat() }),
      fault: fc.option(fc.string()),
    }),
  ),
});
