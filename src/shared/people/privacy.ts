import type { PrivacyRules } from '../actionLog/redact';

/**
 * Rules for a person of the directory who stands at `place` (or for a list of them). Names, companies and cities are private by
 * their names everywhere (`commonRules`); here is what else is known of a person.
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
