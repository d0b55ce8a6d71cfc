import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { isoInstant, wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

const count = wholeNumber(0);
const params = z.object({ importId: publicText(z.uuid()) });

/** How long an import can be undone, in days. */
export const UNDO_DAYS = 7;
/** Maximum number of imports listed, newest first. */
export const MAX_IMPORTS_LISTED = 20;

/** What undoing an import does, counted in attendees (product.md#attendees). */
export const importUndo = z.object({
  /** Added by the import, untouched since and not signed in: deleted. */
  removed: count,
  /** Changed by the import and untouched since: set back in the file's columns. */
  restored: count,
  /** Changed since, deleted, or claimed by the person who signed in: left as they are. */
  kept: count,
});
export type ImportUndo = z.infer<typeof importUndo>;

/** An import that stored something. */
export const importRecord = z.object({
  importId: publicText(z.uuid()),
  importedAt: isoInstant,
  /** Name or user id of the superuser; empty for the command line, and once they were deleted. */
  importedBy: z.string(),
  added: count,
  changed: count,
  /** Until when it can be undone; null once it cannot. */
  undoableUntil: z.nullable(isoInstant),
  /** Null unless it was undone. */
  undone: z.nullable(z.extend(importUndo, { at: isoInstant, undoneBy: z.string() })),
});
export type ImportRecord = z.infer<typeof importRecord>;

/** The latest imports that stored something, from the browser or the command line, newest first. */
export const listAttendeeImports = defineEndpoint({
  id: 'listAttendeeImports',
  method: 'GET',
  path: '/attendee-imports',
  access: 'superuser',
  response: z.object({ imports: z.array(importRecord) }),
});

/** What undoing the import would do now. 404 if there is no such import, 409 if it cannot be undone. */
export const previewImportUndo = defineEndpoint({
  id: 'previewImportUndo',
  method: 'GET',
  path: '/attendee-imports/{importId}/undo',
  access: 'superuser',
  params,
  response: importUndo,
});

/**
 * Undoes an import, all or nothing, exactly as previewed: 409 if it would do anything else by now, if it can
 * no longer be undone, or while attendees are being imported. An import that was undone already stays so.
 */
export const undoImport = defineEndpoint({
  id: 'undoAttendeeImport',
  method: 'POST',
  path: '/attendee-imports/{importId}/undo',
  access: 'superuser',
  params,
  body: importUndo,
  response: importRecord,
});
