import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { ProfileField } from '../../../contract/platform/eventConfig/profileField';
import { selectPageOptions } from '../../platform/event';

/** Fields in which attendees speak for themselves; their labels do too, e.g. "My availability". */
const OWN_WORDS: ReadonlySet<ProfileField> = new Set(['myAvailability', 'biography', 'aboutOrganization']);

/**
 * Returns the label lookup for profile fields: the event's `fieldLabels`, else the product's default
 * (product.md#attendees). For organizers, who fill in somebody else's profile, fields in the attendee's own
 * words have neutral labels.
 */
export function useFieldLabel(whose: 'own' | 'somebodys' = 'own'): (field: ProfileField) => string {
  const { formatMessage } = useIntl();
  const { fieldLabels } = useSelector(selectPageOptions).attendees;
  return useCallback(
    (field) =>
      whose === 'somebodys' && OWN_WORDS.has(field)
        ? formatMessage({ id: `people.othersField.${field}` })
        : (fieldLabels[field] ?? formatMessage({ id: `people.field.${field}` })),
    [fieldLabels, formatMessage, whose],
  );
}
