import { readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import type { Endpoint, Schema } from '../../../contract/kit/endpoint';
import { LISTED_FIELDS } from '../../../contract/people/personFields';
import { target } from './privateValues';

const CONTRACT = path.resolve('src/contract');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'response' in value;

/** Whether an object of this shape describes an attendee. */
const isPerson = (shape: object) => LISTED_FIELDS.every((name) => name in shape);

/** A value of the schema in which every text about an attendee, and no other, is the canary. */
function fill(schema: z.core.$ZodType, canary: string, ofPerson = false): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const inside = ofPerson || isPerson(def.shape);
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, value]) => [key, fill(value, canary, inside)]),
      );
    }
    case 'array':
      return [fill(def.element, canary, ofPerson)];
    case 'optional':
    case 'nullable':
    case 'default':
      return fill(def.innerType, canary, ofPerson);
    case 'union': {
      const [last = schema] = def.options.slice(-1);
      return fill(last, canary, ofPerson);
    }
    case 'string':
      // When something happened describes nobody.
      return ofPerson && !('format' in def && def.format === 'datetime') ? canary : 'x';
    case 'boolean':
      return true;
    case 'number':
      return 1;
    default:
      return null;
  }
}

/**
 * Requests and replies of every endpoint of the contract that carries attendees, by root, with the canary in
 * each of their texts.
 */
export async function peopleCalls(canary: string): Promise<[root: string, value: unknown][]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^.]+\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(path.join(CONTRACT, file)) as Promise<Record<string, unknown>>),
  );
  const filled = (schema: Schema | undefined) => (schema ? fill(schema, canary) : {});
  const carriesPeople = (value: unknown) => JSON.stringify(value).includes(canary);
  return modules
    .flatMap((exported) => Object.values(exported))
    .filter(isEndpoint)
    .flatMap(({ id, params, query, body, response }): [string, unknown][] => {
      const root = `api.request/${id}`;
      const input = { params: filled(params), query: filled(query), body: filled(body) };
      const reply = filled(response);
      return [
        ...(carriesPeople(input) ? [[root, [{}, input, target]] as [string, unknown]] : []),
        ...(carriesPeople(reply) ? [[root, reply] as [string, unknown]] : []),
      ];
    });
}
