import * as z from 'zod/mini';
import { profileField } from './eventConfig/profileField';

/** What a column can contain: a profile field, the attendee's id, or interests separated by semicolons. */
export const importField = z.enum(['attendeeId', ...profileField.options, 'interests']);
export type ImportField = z.infer<typeof importField>;
