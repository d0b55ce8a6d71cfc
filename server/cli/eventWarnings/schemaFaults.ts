import type { EventWarnings } from './eventWarnings';

/** Path from an `event.json` to the schema editors validate it with. */
const SCHEMA = '../event.schema.json';

/** An event loads without `$schema`, but editors won't flag mistakes in it. */
export const schemaFaults: EventWarnings = ({ config: { $schema } }) => {
  if ($schema === SCHEMA) return [];
  const found = $schema === undefined ? 'nothing' : JSON.stringify($schema);
  return [{ path: '$schema', found, expected: JSON.stringify(SCHEMA) }];
};
