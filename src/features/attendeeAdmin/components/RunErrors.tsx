import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { ErrorTotal, ImportResult } from '../../../contract/imports';
import admin from './Admin.module.css';

/** More errors than this are also summed up by kind. */
const SUMMED_UP_FROM = 20;

const HEADINGS = ['row', 'column', 'value', 'fault'] as const;

/** All errors by kind: a single mistake often concerns thousands of rows. */
function Totals({ totals }: { totals: readonly ErrorTotal[] }) {
  return (
    <ul className={admin.bullets}>
      {totals.map(({ column, code, count }) => (
        <li key={`${code} ${column ?? ''}`}>
          <FormattedMessage id={`attendeeAdmin.faultKind.${code}`} />
          {column !== null && <FormattedMessage id="attendeeAdmin.inColumn" values={{ column }} />}
          {': '}
          <FormattedNumber value={count} />
        </li>
      ))}
    </ul>
  );
}

/** The errors of a file: by kind if there are many, and one by one as far as they are listed. */
export function RunErrors({ result }: { result: ImportResult }) {
  const { formatMessage } = useIntl();
  const { errors, errorCount, errorTotals } = result;
  const heading = formatMessage({ id: 'attendeeAdmin.errors' });
  return (
    <>
      {errorCount > SUMMED_UP_FROM && <Totals totals={errorTotals} />}
      <div className={admin.frame} tabIndex={0} role="region" aria-label={heading}>
        <table className={`${admin.table} ${admin.narrow}`}>
          <caption>{heading}</caption>
          <thead>
            <tr>
              {HEADINGS.map((name) => (
                <th key={name} scope="col">
                  <FormattedMessage id={`attendeeAdmin.error.${name}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.map(({ row, column, value, fault }, index) => (
              <tr key={index}>
                <th scope="row">
                  <FormattedNumber value={row} />
                </th>
                <td>{column ?? '–'}</td>
                <td>{value ?? '–'}</td>
                <td>
                  <FormattedMessage id={`attendeeAdmin.fault.${fault.code}`} values={{ ...fault }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
