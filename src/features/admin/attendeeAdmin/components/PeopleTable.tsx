import { useEffect, useRef, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { DirectoryField } from '../../../../contract/platform/eventConfig/profileField';
import type { ListedPerson, PeopleSort } from '../../../../contract/admin/people';
import { SortHeader } from '../../../../shared/platform/admin/SortHeader';
import { countryName } from '../../../../shared/people/person/codeNames';
import { fullName } from '../../../../shared/people/person/describe';
import { Button } from '../../../../shared/kit/ui/Button';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { personPath } from '../paths';
import { OPTIONAL_COLUMNS, PEOPLE_COLUMNS, type OptionalColumn, type PeopleColumn } from '../peopleColumns';
import type { PeopleState } from '../peopleSlice';
import admin from './Admin.module.css';
import styles from './PeopleView.module.css';

export interface PeopleTableProps extends Pick<
  PeopleState,
  'people' | 'count' | 'page' | 'sort' | 'order' | 'status' | 'selection' | 'leftOut'
> {
  pageSize: number;
  labelOf: (field: DirectoryField) => string;
  onSort: (sort: PeopleSort) => void;
  /** A column was removed from the table, or put back. */
  onColumn: (column: OptionalColumn) => void;
  /** A row was chosen or dropped; `isRange`: with all rows from the last one on. */
  onRow: (attendeeId: string, isRange: boolean) => void;
  onAllRows: (isChosen: boolean) => void;
}

function useColumnLabel(labelOf: PeopleTableProps['labelOf']): (column: PeopleColumn) => string {
  const { formatMessage } = useIntl();
  return (column) =>
    column === 'name' || column === 'status' || column === 'updatedAt'
      ? formatMessage({ id: `attendeeAdmin.column.${column}` })
      : labelOf(column);
}

/** Whether the person is hidden, or asked to be deleted. */
function Badges({ person }: { person: ListedPerson }) {
  return (
    <>
      {person.hidden === true && (
        <span className={admin.badge}>
          <FormattedMessage id="attendeeAdmin.hidden" />
        </span>
      )}
      {person.asked && (
        <span className={admin.badge}>
          <FormattedMessage id="attendeeAdmin.asked" />
        </span>
      )}
    </>
  );
}

function Cell({ person, column }: { person: ListedPerson; column: OptionalColumn }) {
  const { locale } = useIntl();
  switch (column) {
    case 'status':
      return <Badges person={person} />;
    case 'updatedAt':
      return <ViewerDate at={person.updatedAt} format="day-month-year" />;
    case 'country':
      return countryName(person.country, locale);
    default:
      return person[column];
  }
}

/** Moves the focus from one row's checkbox to the next or the previous one; returns its row's id. */
function step({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): string | null {
  const row = currentTarget.closest('tr');
  const sibling = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const box = sibling?.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.focus();
  return box?.value ?? null;
}

interface RowProps extends Pick<PeopleTableProps, 'onRow'> {
  person: ListedPerson;
  columns: readonly OptionalColumn[];
  /** One-based, in the whole list. */
  number: number;
  isChosen: boolean;
  labelOfColumn: (column: PeopleColumn) => string;
}

function Row({ person, columns, number, isChosen, labelOfColumn, onRow }: RowProps) {
  const { formatMessage } = useIntl();
  const { attendeeId } = person;
  const name = fullName(person) || attendeeId;
  return (
    <tr aria-rowindex={number + 1} className={isChosen ? styles.isChosen : undefined}>
      <td data-screen-only className={styles.select}>
        <label className={styles.box}>
          <input
            type="checkbox"
            value={attendeeId}
            checked={isChosen}
            aria-label={formatMessage({ id: 'attendeeAdmin.choosePerson' }, { name })}
            onChange={({ nativeEvent }) =>
              onRow(attendeeId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              const reached = step(event);
              // With Shift, the selection extends to the row reached.
              if (event.shiftKey && reached !== null) onRow(reached, true);
            }}
          />
        </label>
      </td>
      <th scope="row">
        <Link to={personPath(attendeeId)} className={styles.person ?? ''}>
          <bdi>{name}</bdi>
        </Link>
        {person.email !== '' && <span className={styles.email}>{person.email}</span>}
      </th>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          <span className={styles.label} aria-hidden="true">
            {labelOfColumn(column)}
          </span>
          <span>
            <Cell person={person} column={column} />
          </span>
        </td>
      ))}
    </tr>
  );
}

/** The checkbox for all rows of the page: mixed if only some are chosen. */
function AllRows({
  chosen,
  rows,
  onAllRows,
}: { chosen: number; rows: number } & Pick<PeopleTableProps, 'onAllRows'>) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLInputElement>(null);
  const isMixed = chosen > 0 && chosen < rows;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={`${styles.box} ${styles.allRows}`}>
      <input
        ref={box}
        type="checkbox"
        checked={chosen === rows}
        aria-label={formatMessage({ id: 'attendeeAdmin.chooseRows' })}
        onChange={({ target }) => onAllRows(target.checked)}
      />
      <span className={styles.label} aria-hidden="true">
        <FormattedMessage id="attendeeAdmin.chooseRows" />
      </span>
    </label>
  );
}

/** For phones, where the headers are not shown. */
function SortTools({
  sort,
  order,
  onSort,
  labelOfColumn,
}: Pick<PeopleTableProps, 'sort' | 'order' | 'onSort'> & Pick<RowProps, 'labelOfColumn'>) {
  const { formatMessage } = useIntl();
  return (
    <div data-screen-only className={styles.sortTools}>
      <Choice
        label={formatMessage({ id: 'attendeeAdmin.sortBy' })}
        choices={PEOPLE_COLUMNS.map((column) => ({ value: column, label: labelOfColumn(column) }))}
        value={sort}
        onChange={(value) => {
          const chosen = PEOPLE_COLUMNS.find((column) => column === value);
          if (chosen !== undefined && chosen !== sort) onSort(chosen);
        }}
      />
      <Button look="secondary" onClick={() => onSort(sort)}>
        <FormattedMessage id={`attendeeAdmin.order.${order}`} />
      </Button>
    </div>
  );
}

/** Which columns are shown, on this device. */
function ColumnChoice({
  leftOut,
  onColumn,
  labelOfColumn,
}: Pick<PeopleTableProps, 'leftOut' | 'onColumn'> & Pick<RowProps, 'labelOfColumn'>) {
  return (
    <details data-screen-only className={styles.columns}>
      <summary>
        <FormattedMessage id="attendeeAdmin.columns.choose" values={{ count: leftOut.length }} />
      </summary>
      <ul className={styles.columnList}>
        {OPTIONAL_COLUMNS.map((column) => (
          <li key={column}>
            <label className={styles.columnBox}>
              <input type="checkbox" checked={!leftOut.includes(column)} onChange={() => onColumn(column)} />
              {labelOfColumn(column)}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The people of one page as a table; a card for each on phones. */
export function PeopleTable(props: PeopleTableProps) {
  const { people, count, page, pageSize, sort, order, status, selection, onSort } = props;
  const { formatMessage } = useIntl();
  const labelOfColumn = useColumnLabel(props.labelOf);
  const chosenIds = new Set(selection.people.map(({ attendeeId }) => attendeeId));
  const isChosen = ({ attendeeId }: ListedPerson) => selection.everyone || chosenIds.has(attendeeId);
  const columns = OPTIONAL_COLUMNS.filter((column) => !props.leftOut.includes(column));
  const header = (column: PeopleColumn) => (
    <SortHeader key={column} order={column === sort ? order : null} onSort={() => onSort(column)}>
      {labelOfColumn(column)}
    </SortHeader>
  );
  return (
    <>
      <SortTools sort={sort} order={order} onSort={onSort} labelOfColumn={labelOfColumn} />
      <ColumnChoice leftOut={props.leftOut} onColumn={props.onColumn} labelOfColumn={labelOfColumn} />
      <p data-screen-only id="admin-people-keys" className={styles.keys}>
        <FormattedMessage id="attendeeAdmin.keys" />
      </p>
      {/* A scrollable table must be reachable by keyboard. */}
      <div
        className={styles.frame}
        tabIndex={0}
        role="region"
        aria-label={formatMessage({ id: 'attendeeAdmin.table' })}
      >
        <table
          className={styles.table}
          aria-label={formatMessage({ id: 'attendeeAdmin.table' })}
          aria-describedby="admin-people-keys"
          aria-rowcount={count + 1}
          aria-busy={status === 'loading'}
        >
          <thead>
            <tr aria-rowindex={1}>
              <td data-screen-only className={styles.select}>
                <AllRows
                  chosen={people.filter(isChosen).length}
                  rows={people.length}
                  onAllRows={props.onAllRows}
                />
              </td>
              {header('name')}
              {columns.map(header)}
            </tr>
          </thead>
          <tbody>
            {people.map((person, index) => (
              <Row
                key={person.attendeeId}
                person={person}
                columns={columns}
                number={page * pageSize + index + 1}
                isChosen={isChosen(person)}
                labelOfColumn={labelOfColumn}
                onRow={props.onRow}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
