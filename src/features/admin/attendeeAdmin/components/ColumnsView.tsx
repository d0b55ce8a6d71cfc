import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { ColumnsProblem, MappedColumn } from '../columns';
import admin from './Admin.module.css';

export interface ColumnsViewProps {
  /** Null after a reload, which loses the name. */
  fileName: string | null;
  columns: readonly MappedColumn[];
  /** What a column can contain. */
  fields: readonly string[];
  problem: ColumnsProblem | null;
  labelOf: (field: string) => string;
  onGive: (index: number, field: string | null) => void;
}

/** The column mapping, editable, with a preview of the first rows. */
export function ColumnsView({ fileName, columns, fields, problem, labelOf, onGive }: ColumnsViewProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const titleOf = ({ title }: MappedColumn, index: number) =>
    title || formatMessage({ id: 'attendeeAdmin.untitled' }, { number: index + 1 });
  const choices = [
    { value: '', label: formatMessage({ id: 'attendeeAdmin.leaveOut' }) },
    ...fields.map((field) => ({ value: field, label: labelOf(field) })),
  ];
  const rows = columns[0]?.cells.map((_cell, row) => columns.map(({ cells }) => cells[row] ?? '')) ?? [];
  return (
    <section aria-labelledby={id} className={cardStyles.card}>
      <h2 id={id} className={cardStyles.heading}>
        {fileName === null ? (
          <FormattedMessage id="attendeeAdmin.columnsHeading" />
        ) : (
          <FormattedMessage id="attendeeAdmin.columnsHeadingOf" values={{ file: fileName }} />
        )}
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeAdmin.columnsHint" />
      </p>
      <div className={admin.fields}>
        {columns.map((column, index) => (
          <Choice
            key={`${index}-${column.title}`}
            asField
            label={titleOf(column, index)}
            choices={choices}
            value={column.field ?? ''}
            onChange={(value) => onGive(index, value === '' ? null : value)}
          />
        ))}
      </div>
      <StatusRegion>
        {problem && (
          <p className={cardStyles.problem}>
            <FormattedMessage id={`attendeeAdmin.columnsProblem.${problem}`} />
          </p>
        )}
      </StatusRegion>
      {rows.length > 0 && (
        // A scrollable table must be reachable by keyboard.
        <div
          className={admin.frame}
          tabIndex={0}
          role="region"
          aria-label={formatMessage({ id: 'attendeeAdmin.preview' })}
        >
          <table className={admin.table}>
            <caption>
              <FormattedMessage id="attendeeAdmin.preview" />
            </caption>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={index} scope="col">
                    {titleOf(column, index)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
