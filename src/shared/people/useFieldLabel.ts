import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { ProfileField } from '../../contract/eventConfig/profileField';
import { selectPageOptions } from '../event';

/** What a field of a person is called: as the event says (spec §3, `fieldLabels`), else in the product's words. */
export function useFieldLabel(): (field: ProfileField) => string {
  const { formatMessage } = useIntl();
  const { fieldLabels } = useSelector(selectPageOptions).attendees;
  return useCallback(
    (field) => fieldLabels[field] ?? formatMessage({ id: `people.field.${field}` }),
    [fieldLabels, formatMessage],
  );
}
