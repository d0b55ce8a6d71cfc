import {
  directoryField,
  profileField,
  type ProfileField,
} from '../../../contract/platform/eventConfig/profileField';
import { LISTED_FIELDS, PERSON_FIELDS } from '../../../contract/people/personFields';
import type { Kind, PrivacyRules } from '../../platform/privacy';

const rulesAt = (
  path: string,
  names: readonly ProfileField[],
  kindOf: (name: ProfileField) => Kind,
): PrivacyRules => Object.fromEntries(names.map((name) => [`${path}.${name}`, kindOf(name)]));

/** Rules for an attendee of the directory at `path` (or a list of them). */
export const personRules = (path: string): PrivacyRules => ({
  ...rulesAt(path, LISTED_FIELDS, (name) => PERSON_FIELDS[name].privacy),
  [`${path}.imgPath`]: 'text',
});

/** Rules for a profile at `path`. */
export const profileRules = (path: string): PrivacyRules => ({
  ...personRules(path),
  ...rulesAt(path, profileField.options, (name) => PERSON_FIELDS[name].privacy),
  [`${path}.interests`]: 'text',
  [`${path}.savedExhibitors`]: 'text',
});

/**
 * Rules for search criteria. Each kind must match that of the URL parameter with the same name (see
 * strings.ts): sagas derive one from the other, and a replay compares them.
 */
export const criteriaRules = (path: string): PrivacyRules => ({
  ...rulesAt(path, directoryField.options, () => 'person'),
  [`${path}.query`]: 'person',
  // Sign-in providers use `state` for a secret.
  [`${path}.state`]: 'secret',
});
