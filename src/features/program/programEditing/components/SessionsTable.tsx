import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { isolatedRow } from '../../../../contract/kit/isolated';
import type { ListedSession } from '../../../../contract/program/programEditing';
import { SortHeader } from '../../../../shared/platform/admin/SortHeader';
import { TableFrame } from '../../../../shared/platform/admin/TableFrame';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { ViewerPeriod } from '../../../../shared/kit/ui/ViewerPeriod';
import { SORTS, type ProgramListState, type Sort } from '../listSlice';
import { editPath } from '../paths';
import styles from './ProgramListView.module.css';

export interface SessionsTableProps extends Pick<ProgramListState, 'sort' | 'order'> {
  sessions: readonly ListedSession[];
  chosen: ReadonlySet<string>;
  onSort: (sort: Sort) => void;
  onChoose: (sessionIds: string[], isChosen: boolean) => void;
}

/** What a session is and what its video has, in words. */
function Marks({ session }: { session: ListedSession }) {
  const { hasStream, hasRecording, captions, onDemandOnly, speakeasyType, isSponsorVideo } = session;
  const marks = [
    hasStream && 'stream',
    hasRecording && 'recording',
    captions.length > 0 && 'captions',
    onDemandOnly && 'onDemandOnly',
    speakeasyType !== null && 'roundTable',
    isSponsorVideo && 'sponsored',
  ].filter((mark) => mark !== false);
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => (
        <li key={mark}>
          <FormattedMessage id={`programmeEditing.mark.${mark}`} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps extends Pick<SessionsTableProps, 'onChoose'> {
  session: ListedSession;
  isChosen: boolean;
}

function Row({ session, isChosen, onChoose }: RowProps) {
  const { formatMessage } = useIntl();
  const { sessionId, title, startTime, endTime, room, category, speakers } = session;
  return (
    <tr className={isChosen ? styles.isChosen : undefined}>
      <td data-screen-only className={styles.select}>
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={formatMessage({ id: 'programmeEditing.choose' }, { title })}
            onChange={({ target }) => onChoose([sessionId], target.checked)}
          />
        </label>
      </td>
      <td className={styles.when}>
        <ViewerDate at={startTime} format="day-month-year" />
        <span className={styles.detail}>
          <ViewerPeriod start={startTime} end={endTime} />
        </span>
      </td>
      <th scope="row">
        <Link to={editPath(sessionId)} className={styles.session ?? ''}>
          <bdi>{title}</bdi>
        </Link>
        {speakers.length > 0 && <span className={styles.detail}>{isolatedRow(speakers)}</span>}
      </th>
      <td>{room}</td>
      <td>{category}</td>
      <td>
        <Marks session={session} />
      </td>
    </tr>
  );
}

/** The sessions as a table. */
export function SessionsTable(props: SessionsTableProps) {
  const { sessions, chosen, sort, order, onSort, onChoose } = props;
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'programmeEditing.table' });
  const isAll = sessions.length > 0 && sessions.every(({ sessionId }) => chosen.has(sessionId));
  return (
    <TableFrame label={label} aria-label={label} className={styles.table}>
      <thead>
        <tr>
          <td data-screen-only className={styles.select}>
            <label className={styles.box}>
              <input
                type="checkbox"
                checked={isAll}
                aria-label={formatMessage({ id: 'programmeEditing.chooseAll' })}
                onChange={({ target }) =>
                  onChoose(
                    sessions.map(({ sessionId }) => sessionId),
                    target.checked,
                  )
                }
              />
            </label>
          </td>
          {SORTS.map((column) => (
            <SortHeader key={column} order={column === sort ? order : null} onSort={() => onSort(column)}>
              <FormattedMessage id={`programmeEditing.column.${column}`} />
            </SortHeader>
          ))}
          <th scope="col">
            <FormattedMessage id="programmeEditing.column.marks" />
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <Row
            key={session.sessionId}
            session={session}
            isChosen={chosen.has(session.sessionId)}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </TableFrame>
  );
}
