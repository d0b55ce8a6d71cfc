import { FormattedMessage, useIntl } from 'react-intl';

import { LEAD_FIELDS, type LeadDetails } from '../../../../contract/exhibition/leads';
import { countryName } from '../../../../shared/people/person/codeNames';
import styles from './Details.module.css';

/** Contact details as a list of what is shared, field by field. */
export function Details({ details }: { details: LeadDetails }) {
  const { locale } = useIntl();
  return (
    <dl className={styles.details}>
      {LEAD_FIELDS.map((field) => {
        const value = details[field];
        return (
          value !== undefined && (
            <div key={field} className={styles.detail}>
              <dt>
                <FormattedMessage id={`leads.field.${field}`} />
              </dt>
              <dd>{field === 'country' ? countryName(value, locale) : value}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
