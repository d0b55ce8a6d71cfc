import { readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { readable } from '../../../test/readable';
import type { Endpoint } from '../../contract/kit/endpoint';
import { isPublicText } from '../../contract/kit/publicText';
import { createRedactor } from '../../replay/log/redact';
import { PRIVACY } from '.';
import { RESOURCE_IDS } from './resourceIds';

const CONTRACT = path.resolve('src/contract');
const CANARY = 'canary';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'response' in value;

/** A value of the schema with the canary wherever any text may stand that is not declared public. */
function fill(schema: z.core.$ZodType, name = ''): unknown {
  if (isPublicText(schema)) return 'shown';
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, value]) => [key, fill(value, key)]));
    case 'record':
      return { key: fill(def.valueType) };
    case 'array':
      return [fill(def.element, name)];
    case 'tuple':
      return def.items.map((item) => fill(item, name));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return fill(def.innerType, name);
    case 'pipe':
      return fill(def.out, name);
    case 'lazy':
      return null;
    case 'union':
      return def.options.map((option) => fill(option, name)).at(-1);
    case 'intersection':
      return Object.assign({}, fill(def.left), fill(def.right));
    case 'string':
      return RESOURCE_IDS.has(name.replace(/s$/, '')) ? 'shown' : CANARY;
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    default:
      return null;
  }
}

async function endpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^.]+\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(path.join(CONTRACT, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported)).filter(isEndpoint);
}

it('no text of the contract is shown that is not declared public', async () => {
  const all = await endpoints();
  const { redact, redactArguments, learn } = createRedactor({ ...PRIVACY, salt: new Uint8Array(32).fill(1) });
  learn(buildEventConfig());
  let filled = 0;
  const shown: string[] = [];
  const check = (where: string, value: unknown, redacted: unknown) => {
    if (readable(value).includes(CANARY)) filled += 1;
    if (readable(redacted).includes(CANARY)) shown.push(`${where}: ${readable(redacted)}`);
  };
  for (const { id, params, query, body, response } of all) {
    const root = `api.request/${id}`;
    const input = Object.fromEntries(
      Object.entries({ params, query, body }).map(([part, schema]) => [part, schema && fill(schema)]),
    );
    const reply = fill(response);
    check(root, input, redactArguments(root, [{ $endpoint: id }, input, {}]));
    check(root, reply, redact(root, reply));
  }
  expect(filled).toBeGreaterThan(200);
  expect(shown).toEqual([]);
});
