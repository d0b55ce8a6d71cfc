import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { variationsList, withList } from './list';

/** The document containing the list. */
export const EVENTS_DOCUMENT = path.join(import.meta.dirname, '../../docs/events.md');

/** The up-to-date document for these events. */
export function currentDocument(configs: readonly EventConfig[]): string {
  return withList(readFileSync(EVENTS_DOCUMENT, 'utf8'), variationsList(configs));
}
