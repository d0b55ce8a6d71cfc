import type { JsonSchema } from './fields';

const UUID = '5f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e';

/** Around the ends of `integer` columns and of what a double can count. */
const NUMBERS = [-1, 0, 1.5, 2_147_483_647, 2_147_483_648, 2 ** 53 - 1, 2 ** 53, 1e300, 999_999_999_999_999];

const NO_NUMBERS = ['NaN', 'Infinity', '0x10', '1e400', '', ' ', '1,5', '9'.repeat(400)];

/** Ids that no list gave: characters with a meaning somewhere, names of objects' own parts, great lengths. */
export const ODD_IDS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%',
  '%00',
  '\ud800',
  '../',
  '..%2f..%2fetc',
  "'",
  '{}',
  '💥',
  '__proto__',
  '-1',
  '2147483648',
  'not-a-uuid',
  UUID.slice(1),
  `${UUID}0`,
  UUID.replaceAll('-', ''),
  'x'.repeat(5_000),
];

const ODD_INSTANTS = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2021-02-30T00:00:00.000Z',
  '2021-01-26T24:00:00.000Z',
  '2021-01-26T15:00:00+23:59',
  '0001-01-01T00:00:00.000+14:00',
  '9998-12-31T23:59:59.999-12:00',
];
const ODD_DAYS = ['0000-01-01', '0001-01-01', '9998-12-31', '9999-12-31', '2021-02-30', '2021-13-01'];

const base64url = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Places in lists as the server writes them, with numbers and instants that it never wrote. */
const cursors = (conferenceId: string): string[] => [
  ...NUMBERS.flatMap((number) => [
    base64url([conferenceId, '2021-01-26T15:00:00.000Z', UUID, number]),
    base64url([conferenceId, number, '', '', '']),
    `${number}_${UUID}`,
  ]),
  ...ODD_INSTANTS.map((instant) => base64url([conferenceId, instant, UUID, 1])),
  ...ODD_IDS.map((id) => base64url([conferenceId, 0, id, id, id])),
];

function aroundBounds({ minimum, maximum, exclusiveMinimum }: JsonSchema): number[] {
  const bounds = [minimum, maximum, exclusiveMinimum].filter((bound) => bound !== undefined);
  return bounds.flatMap((bound) => [bound - 1, bound, bound + 1]);
}

/** Values at a field's bounds and beyond, and some of another kind. */
export function oddValues(path: string, schema: JsonSchema, conferenceId: string): unknown[] {
  if (schema.type === 'integer' || schema.type === 'number') {
    return [...new Set([...aroundBounds(schema), ...NUMBERS]), ...NO_NUMBERS];
  }
  const { maxLength, format } = schema;
  return [
    ...ODD_IDS,
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1)]),
    ...(format === 'date-time' ? ODD_INSTANTS : []),
    ...(format === 'date' ? ODD_DAYS : []),
    ...(/^(after|from|before|cursor)$/.test(path) && format === undefined ? cursors(conferenceId) : []),
  ];
}
