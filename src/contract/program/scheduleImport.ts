import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { isoDay, isoInstant, resourceId, wholeNumber, tableQuery } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { scheduleFault, schedulePlace } from './scheduleFault';

const count = wholeNumber(0);

/** Largest schedule that can be imported in the browser, in bytes: several times that of a large congress. */
export const MAX_SCHEDULE_BYTES = 8 * 1024 * 1024;
/** Maximum number of imports listed. */
export const MAX_SCHEDULE_IMPORTS = 20;

/** What an import can change in a session; everything else stays. */
export const importedField = z.enum([
  ...(['title', 'date', 'startTime', 'endTime', 'room', 'category', 'speakers', 'description'] as const),
  ...(['document', 'notForOnDemand'] as const),
]);
export type ImportedField = z.infer<typeof importedField>;

/** A field before and after, as text; empty where there is nothing. Of long ones, the part that differs. */
export const fieldChange = z.object({ field: importedField, before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

/** A session that an import adds or removes. */
const plannedSession = z.object({
  sessionId: resourceId,
  title: z.string(),
  date: isoDay,
  startTime: isoInstant,
  endTime: isoInstant,
  room: z.nullable(z.string()),
});
export type PlannedSession = z.infer<typeof plannedSession>;

const changedSession = z.object({
  sessionId: resourceId,
  /** Its current title. */
  title: z.string(),
  /** Its times or its room change. */
  isMoved: z.boolean(),
  fields: z.array(fieldChange),
});
export type ChangedSession = z.infer<typeof changedSession>;

/** An event of the file that cannot be imported; the others can. */
const refusedEvent = z.object({
  /** Place in the file, in English, and in a form that clients can translate. */
  where: z.string(),
  place: schedulePlace,
  title: z.nullable(z.string()),
  /** All faults, in English, and in a form that clients can translate. */
  reason: z.string(),
  faults: z.array(scheduleFault),
});
export type RefusedEvent = z.infer<typeof refusedEvent>;

/** What importing a file would do. */
export const schedulePreview = z.object({
  importId: publicText(z.uuid()),
  /** Title of the conference in the file. */
  title: z.string(),
  /**
   * Identifies the state of the program that was compared; a different one means that it has changed since.
   */
  basis: z.string(),
  added: z.array(plannedSession),
  changed: z.array(changedSession),
  /** No longer in the file: removed only on request. */
  vanished: z.array(plannedSession),
  /** How many of `vanished` are removed on request: all, or none if nothing of the file can be taken. */
  removable: count,
  unchanged: count,
  refused: z.array(refusedEvent),
  /** In the file, but listed on a day outside the event's dates. They are imported like the others. */
  outside: z.array(z.object({ sessionId: resourceId, title: z.string(), date: isoDay })),
});
export type SchedulePreview = z.infer<typeof schedulePreview>;

/** Numbers of sessions that undoing an import changes and leaves alone. */
export const scheduleUndo = z.object({
  /** Restored to what they were, or removed. */
  reverted: count,
  /** Of these, how many are removed: the import had added them. */
  removed: count,
  /** Left alone, because they have changed since. */
  kept: count,
});
export type ScheduleUndo = z.infer<typeof scheduleUndo>;

/** An import that was carried out. */
export const scheduleImportRecord = z.object({
  importId: publicText(z.uuid()),
  title: z.string(),
  importedAt: isoInstant,
  /** Name or user id; empty once the person was deleted. */
  importedBy: z.string(),
  added: count,
  changed: count,
  removed: count,
  /** Null once it cannot be undone. */
  undoableUntil: z.nullable(isoInstant),
  /** Null unless it was undone. */
  undone: z.nullable(z.object({ ...scheduleUndo.shape, at: isoInstant, undoneBy: z.string() })),
});
export type ScheduleImportRecord = z.infer<typeof scheduleImportRecord>;

const params = z.object({ importId: publicText(z.uuid()) });
const access = 'superuser';

/**
 * Sends a schedule: frab/pretalx JSON or frab XML. Nothing is imported yet; it is kept for a day. 422 for a
 * file that is not a schedule.
 */
export const postScheduleImport = defineEndpoint({
  id: 'postScheduleImport',
  method: 'POST',
  path: '/schedule-imports',
  access,
  query: tableQuery,
  upload: {
    // Browsers recognize few types by file name.
    mediaTypes: ['application/json', 'application/xml', 'text/*', 'application/octet-stream'],
    maxBytes: MAX_SCHEDULE_BYTES,
  },
  response: z.object({ importId: publicText(z.uuid()) }),
});

/** The imports that were carried out, the latest first. */
export const listScheduleImports = defineEndpoint({
  id: 'listScheduleImports',
  method: 'GET',
  path: '/schedule-imports',
  access,
  response: z.object({ imports: z.array(scheduleImportRecord) }),
});

/** What importing the file would do now. 404 once the file is gone, 409 once it was imported. */
export const previewScheduleImport = defineEndpoint({
  id: 'previewScheduleImport',
  method: 'GET',
  path: '/schedule-imports/{importId}',
  access,
  params,
  response: schedulePreview,
});

/**
 * Imports the file in one transaction, as previewed: 409 if the program has changed since (`basis`), or the
 * file was imported.
 */
export const runScheduleImport = defineEndpoint({
  id: 'runScheduleImport',
  method: 'POST',
  path: '/schedule-imports/{importId}/run',
  access,
  params,
  body: z.object({
    basis: z.string().check(z.maxLength(100)),
    /** Removes the sessions that are no longer in the file. */
    prune: z.boolean(),
    /** Adds the file's speakers to the sessions' lists of presenters. */
    presenters: z.boolean(),
  }),
  response: scheduleImportRecord,
});

/** What undoing the import would do now. 404 if there is none, 409 if it cannot be undone. */
export const previewScheduleUndo = defineEndpoint({
  id: 'previewScheduleUndo',
  method: 'GET',
  path: '/schedule-imports/{importId}/undo',
  access,
  params,
  response: scheduleUndo,
});

/**
 * Undoes the import in one transaction, exactly as previewed: 409 if it would do anything else by now.
 * Undoing it again has no effect.
 */
export const undoScheduleImport = defineEndpoint({
  id: 'undoScheduleImport',
  method: 'POST',
  path: '/schedule-imports/{importId}/undo',
  access,
  params,
  body: scheduleUndo,
  response: scheduleImportRecord,
});
