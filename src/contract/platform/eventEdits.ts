import * as z from 'zod/mini';

/** Parts of the event that open pages read again after an edit; `program` also after an import. */
export const EDITED_PARTS = ['settings', 'featuredVideo', 'promotions', 'program'] as const;

/** A message of `ANNOUNCEMENTS_CHANNEL`, which everybody at the event follows. */
export const editMessage = z.object({ kind: z.literal('edited'), part: z.enum(EDITED_PARTS) });
export type EditMessage = z.infer<typeof editMessage>;
export type EditedPart = EditMessage['part'];
