import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { ProfileField } from '../../contract/eventConfig/profileField';
import { selectPageOptions } from '../event';

/**
 * Returns the label lookup for profile fields: the event's `fieldLabels`, else the product's default
 * (product.md#attendees).
 */
export function useFieldLabel(): (field: ProfileField) => string {
  const { formatMessage } = useIntl();
  const { fieldLabels } = useSelector(selectPageOptions).attendees;
  return useCallback(
    (field) => fieldLabels[field] ?? formatMessage({ id: `people.field.${field}` }),
    [fieldLabels, formatMessage],
  );
}
