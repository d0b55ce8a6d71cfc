import type { PrivacyRules } from '../privacy';

/**
 * Rules for an attendee at path `place` (or a list of them). Names, companies and cities are covered by
 * `commonRules`; these cover the remaining fields.
 */
export function personRules(place: string): PrivacyRules {
  return {
    [`${place}.title`]: 'text',
    [`${place}.imgPath`]: 'text',
    [`${place}.country`]: 'address',
    [`${place}.state`]: 'address',
    [`${place}.system`]: 'text',
    [`${place}.MI`]: 'text',
    [`${place}.prefix`]: 'text',
    [`${place}.suffix`]: 'text',
    [`${place}.companyType`]: 'text',
  };
}
