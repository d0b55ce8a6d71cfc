import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { ErrorTotal, ImportFault, ImportResult } from '../../../../contract/platform/imports';
import { MAX_PDF_PAGES } from '../../../../contract/platform/files';
import admin from './Admin.module.css';
import styles from './RunErrors.module.css';

/** From this many errors on, they are also summed up by kind. */
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

/** What is wrong. */
function FaultText({ fault }: { fault: ImportFault }) {
  const { formatMessage } = useIntl();
  const refused =
    fault.code === 'fileRefused'
      ? formatMessage({ id: `attendeeAdmin.refusedFile.${fault.reason}` }, { pages: MAX_PDF_PAGES })
      : null;
  return (
    <FormattedMessage
      id={`attendeeAdmin.fault.${fault.code}`}
      values={{ ...fault, ...(refused !== null && { reason: refused }) }}
    />
  );
}

/** The errors of a file: by kind if there are many, and one by one as far as they are listed. */
export function RunErrors({ result }: { result: ImportResult }) {
  const { formatMessage } = useIntl();
  const { errors, errorCount, errorTotals } = result;
  const heading = formatMessage({ id: 'attendeeAdmin.errors' });
  const titleOf = (name: (typeof HEADINGS)[number]) => formatMessage({ id: `attendeeAdmin.error.${name}` });
  return (
    <>
      {errorCount > SUMMED_UP_FROM && <Totals totals={errorTotals} />}
      <div className={admin.frame} tabIndex={0} role="region" aria-label={heading}>
        {/* On phones, browsers no longer treat its parts as cells; the roles keep it a table. */}
        <table role="table" className={`${admin.table} ${styles.errors}`}>
          <caption>{heading}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {HEADINGS.map((name) => (
                <th key={name} scope="col" role="columnheader">
                  {titleOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {errors.map(({ row, column, value, fault }, index) => (
              <tr key={index} role="row">
                <th scope="row" role="rowheader" data-title={titleOf('row')}>
                  <FormattedNumber value={row} />
                </th>
                <td role="cell" data-title={titleOf('column')}>
                  {column ?? '–'}
                </td>
                <td role="cell" data-title={titleOf('value')}>
                  {value === null || value === '' ? '–' : value}
                </td>
                <td role="cell">
                  <FaultText fault={fault} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
