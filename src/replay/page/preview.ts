import type { Entry } from '../log/entry';
import type { Json } from '../log/plain';

/** Maximum characters per value and fields per object shown. */
const MAX_CHARACTERS = 60;
const MAX_FIELDS = 3;

function brief(value: Json, inside = false): string {
  if (typeof value === 'string') return value.slice(0, MAX_CHARACTERS);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.length}]`;
  if (inside) return '{…}';
  const fields = Object.entries(value).slice(0, MAX_FIELDS);
  return fields.map(([name, field]) => `${name}: ${brief(field, true)}`).join(', ');
}

/** A short preview of an entry's content for lists; empty if it has none. */
export function previewOf(entry: Entry): string {
  switch (entry.kind) {
    case 'ext':
    case 'put':
      return entry.action['payload'] === undefined ? '' : brief(entry.action['payload']);
    case 'call':
    case 'open':
      return entry.args.map((arg) => brief(arg)).join(', ');
    case 'read':
    case 'settle':
      if ('error' in entry) return entry.error.message.slice(0, MAX_CHARACTERS);
      return entry.result === undefined ? '' : brief(entry.result);
    case 'emit':
      return brief(entry.value);
    default:
      return '';
  }
}
