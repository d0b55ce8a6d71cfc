import { directoryField, profileField, type ProfileField } from '../../contract/eventConfig/profileField';
import { LISTED_FIELDS, PERSON_FIELDS } from '../../contract/personFields';
import type { Kind, PrivacyRules } from '../privacy';

const rulesAt = (
  place: string,
  names: readonly ProfileField[],
  kindOf: (name: ProfileField) => Kind,
): PrivacyRules => Object.fromEntries(names.map((name) => [`${place}.${name}`, kindOf(name)]));

/** Rules for an attendee of the directory at path `place` (or a list of them). */
export const personRules = (place: string): PrivacyRules => ({
  ...rulesAt(place, LISTED_FIELDS, (name) => PERSON_FIELDS[name].privacy),
  [`${place}.imgPath`]: 'text',
});

/** Rules for a profile at path `place`. */
export const profileRules = (place: string): PrivacyRules => ({
  ...personRules(place),
  ...rulesAt(place, profileField.options, (name) => PERSON_FIELDS[name].privacy),
  [`${place}.interests`]: 'text',
});

/**
 * Rules for search criteria. Each kind must match that of the URL parameter with the same name (see
 * strings.ts): sagas derive one from the other, and a replay compares them.
 */
export const criteriaRules = (place: string): PrivacyRules => ({
  ...rulesAt(place, directoryField.options, () => 'person'),
  // Sign-in providers use `state` for a secret.
  [`${place}.state`]: 'secret',
});
