import * as z from 'zod/mini';
import { PERSON_FIELD_NAMES, SEARCHABLE_FIELDS } from '../personFields';

/** Fields of an attendee (product.md#attendees). */
export const profileField = z.enum(PERSON_FIELD_NAMES);
export type ProfileField = z.infer<typeof profileField>;

/**
 * Searchable fields. All of them are visible to everyone: searching a restricted field would reveal its
 * value.
 */
export const directoryField = z.enum(SEARCHABLE_FIELDS);
export type DirectoryField = z.infer<typeof directoryField>;
