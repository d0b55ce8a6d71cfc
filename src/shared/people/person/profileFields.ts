import {
  NOTHING_SHARED,
  type AttendeeProfile,
  type ProfileFields,
} from '../../../contract/people/attendeeProfile';
import { profileField } from '../../../contract/platform/eventConfig/profileField';
import { emptyTexts, mapFields } from '../../../contract/people/personFields';

/** The editable fields of a new attendee. */
export const emptyFields = (): ProfileFields => ({
  ...emptyTexts(),
  interests: [],
  sharing: NOTHING_SHARED,
});

/** The editable fields of a profile, with `changes` applied. Missing strings are empty. */
export function fieldsOf(profile: AttendeeProfile, changes: Partial<ProfileFields> = {}): ProfileFields {
  return {
    ...mapFields(profileField.options, (name) => profile[name] ?? ''),
    interests: profile.interests,
    sharing: profile.own?.sharing ?? NOTHING_SHARED,
    ...changes,
  };
}

/** Whether two values of a field are equal, ignoring the order of interests. */
export function isSame<Field extends keyof ProfileFields>(
  a: ProfileFields[Field],
  b: ProfileFields[Field],
): boolean {
  return a === b || canonical(a) === canonical(b);
}
const canonical = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? [...(value as unknown[])].sort() : value);

/** Removes from `changes` what was saved as sent; edits made meanwhile remain. */
export function removeSaved(changes: Partial<ProfileFields>, sent: Partial<ProfileFields>): void {
  for (const field of Object.keys(sent) as (keyof ProfileFields)[]) {
    const [edited, saved] = [changes[field], sent[field]];
    if (edited !== undefined && saved !== undefined && isSame(edited, saved)) delete changes[field];
  }
}

/** Fields in `changes` that differ from the profile. */
export function changedFields(
  profile: AttendeeProfile,
  changes: Partial<ProfileFields>,
): (keyof ProfileFields)[] {
  const saved = fieldsOf(profile);
  return (Object.keys(changes) as (keyof ProfileFields)[]).filter((field) => {
    const value = changes[field];
    return value !== undefined && !isSame(value, saved[field]);
  });
}
