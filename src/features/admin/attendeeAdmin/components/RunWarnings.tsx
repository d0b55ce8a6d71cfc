import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import type { ImportResult } from '../../../../contract/platform/imports';
import admin from './Admin.module.css';

/** Texts as spelled in the file, with their number of attendees. */
function Spelled({ texts }: { texts: readonly { text: string; people: number }[] }) {
  const { formatMessage } = useIntl();
  const named = texts.map((each) => formatMessage({ id: 'attendeeAdmin.spelled' }, each));
  return <FormattedList value={named} type="unit" />;
}

/** What deserves a second look in a file but does not block the import. */
export function RunWarnings({ result }: { result: ImportResult }) {
  const { formatMessage } = useIntl();
  const { noLastName, unknownCountries, unknownStaff, kindsWithoutLane = [] } = result;
  if (!noLastName && !unknownCountries && !unknownStaff && kindsWithoutLane.length === 0) return null;
  return (
    <div className={admin.warnings}>
      <FormattedMessage id="attendeeAdmin.warnings" />
      <ul className={admin.bullets}>
        {noLastName && (
          <li>
            <FormattedMessage
              id="attendeeAdmin.noLastName"
              values={{
                people: noLastName.people,
                rows: noLastName.rows.join(', '),
                more: noLastName.people > noLastName.rows.length ? 'yes' : 'no',
              }}
            />
          </li>
        )}
        {unknownCountries && (
          <li>
            <FormattedMessage
              id="attendeeAdmin.unknownCountries"
              values={{
                people: unknownCountries.people,
                countries: (
                  <Spelled
                    texts={unknownCountries.countries.map(({ country, people }) => ({
                      text: country,
                      people,
                    }))}
                  />
                ),
              }}
            />
          </li>
        )}
        {unknownStaff && (
          <li>
            <FormattedMessage
              id="attendeeAdmin.unknownStaff"
              values={{
                people: unknownStaff.people,
                accounts: (
                  <FormattedList
                    value={unknownStaff.accounts.map((each) =>
                      formatMessage({ id: 'attendeeAdmin.unknownAccount' }, each),
                    )}
                    type="unit"
                  />
                ),
                more: unknownStaff.people > unknownStaff.accounts.length ? 'yes' : 'no',
              }}
            />
          </li>
        )}
        {kindsWithoutLane.length > 0 && (
          <li>
            <FormattedMessage
              id="attendeeAdmin.kindsWithoutLane"
              values={{
                kinds: (
                  <Spelled texts={kindsWithoutLane.map(({ kind, people }) => ({ text: kind, people }))} />
                ),
              }}
            />
          </li>
        )}
      </ul>
    </div>
  );
}
