import { useId, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { auditObject, type AuditEntry } from '../../../../contract/admin/audit';
import { DayChoice } from '../../../../shared/platform/admin/DayChoice';
import { MoreButton } from '../../../../shared/platform/admin/MoreButton';
import { SaveFileButton, SaveStatus } from '../../../../shared/platform/admin/SaveFileButton';
import { TableFrame } from '../../../../shared/platform/admin/TableFrame';
import { formatDate } from '../../../../shared/kit/lib/dates';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { useTimeStyle } from '../../../../shared/kit/ui/ViewerPeriod';
import type { AuditFilter, AuditLogState } from '../slice';
import styles from './AuditLogView.module.css';

export interface AuditLogViewProps extends AuditLogState {
  /** Days of the event, `yyyy-mm-dd`. */
  days: readonly string[];
  csvChoice: ReactNode;
  onFilter: (filter: Partial<AuditFilter>) => void;
  onMore: () => void;
  onRetry: () => void;
  onExport: () => void;
}

/** Maximum length of a filter's text. */
const LONGEST = 200;

/** Names acts, `<part>.<name>`; those without a message are shown as they are. */
function useActName() {
  const { formatMessage, messages } = useIntl();
  return (act: string) => {
    const [part = '', name = ''] = act.split('.');
    const id = `auditLog.act.${part}.${name}`;
    return id in messages ? formatMessage({ id }) : act;
  };
}

function Filters(props: Pick<AuditLogViewProps, 'filter' | 'acts' | 'days' | 'onFilter'>) {
  const { filter, acts, days, onFilter } = props;
  const { formatMessage, locale } = useIntl();
  const nameOf = useActName();
  const choices = acts
    .map((act) => ({ value: act, label: nameOf(act) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <search className={styles.filters}>
      <TextField
        label={formatMessage({ id: 'auditLog.person' })}
        value={filter.person}
        autoComplete="off"
        onChange={(person) => onFilter({ person: person.slice(0, LONGEST) })}
      />
      <Choice
        asField
        label={formatMessage({ id: 'auditLog.act' })}
        choices={[{ value: '', label: formatMessage({ id: 'admin.all' }) }, ...choices]}
        value={filter.act ?? ''}
        onChange={(act) => onFilter({ act: act === '' ? null : act })}
      />
      <TextField
        label={formatMessage({ id: 'auditLog.object' })}
        value={filter.object}
        autoComplete="off"
        onChange={(object) => onFilter({ object: object.slice(0, LONGEST) })}
      />
      <DayChoice days={days} value={filter.day} onChange={(day) => onFilter({ day })} />
    </search>
  );
}

function ObjectCell({ object }: Pick<AuditEntry, 'object'>) {
  const { kind, id, name, sessionId, sessionName } = object;
  const known = auditObject.options.find((each) => each === kind);
  return (
    <td>
      {known ? <FormattedMessage id={`auditLog.kind.${known}`} /> : kind}
      {name && <bdi className={styles.name}>{name}</bdi>}
      {id && <code className={styles.detail}>{id}</code>}
      {sessionId && sessionId !== id && (
        <span className={styles.detail}>
          <FormattedMessage
            id="auditLog.inSession"
            values={{ id: sessionName ? <bdi>{sessionName}</bdi> : <code>{sessionId}</code> }}
          />
        </span>
      )}
    </td>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const { zone, locale } = useTimeStyle();
  const nameOf = useActName();
  const { act, by, at, recordedAt, object, fields, amount } = entry;
  const dateOf = (time: string) => formatDate(Date.parse(time), 'date-time', zone, locale);
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={at}>{dateOf(at)}</time>
        {dateOf(recordedAt) !== dateOf(at) && (
          <span className={styles.detail}>
            <FormattedMessage
              id="auditLog.recorded"
              values={{ time: <time dateTime={recordedAt}>{dateOf(recordedAt)}</time> }}
            />
          </span>
        )}
      </td>
      <td className={styles.who}>{by.name || by.userId || <FormattedMessage id="auditLog.erased" />}</td>
      <th scope="row">{nameOf(act)}</th>
      <ObjectCell object={object} />
      <td>
        {fields.length > 0 && <span className={styles.fields}>{fields.join(', ')}</span>}
        {amount !== null && (
          <span className={styles.detail}>
            <FormattedMessage id="auditLog.amount" values={{ amount: <FormattedNumber value={amount} /> }} />
          </span>
        )}
      </td>
    </tr>
  );
}

const COLUMNS = ['when', 'who', 'what', 'object', 'fields'] as const;

/** Acts of staff, last recorded first: who, when, what, to what, which fields; filtered, page by page. */
export function AuditLogView(props: AuditLogViewProps) {
  const { status, entries, next, more, download, csvChoice, onMore, onRetry, onExport } = props;
  const id = useId();
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby={id} className={cardStyles.card} aria-busy={status === 'loading'}>
      <div className={styles.top}>
        <h2 id={id} className={cardStyles.heading}>
          <FormattedMessage id="auditLog.heading" />
        </h2>
        <div className={cardStyles.actions}>
          {csvChoice}
          <SaveFileButton download={download} onSave={onExport} />
        </div>
      </div>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="auditLog.text" />
      </p>
      <Filters {...props} />
      <p role="status" className={cardStyles.quiet}>
        {status === 'loading' && <FormattedMessage id="admin.loading" />}
        {status === 'loaded' && entries.length === 0 && <FormattedMessage id="auditLog.none" />}
        <SaveStatus download={download} />
      </p>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="auditLog.failed" />
        </RetryAlert>
      )}
      {entries.length > 0 && (
        <TableFrame isWide label={formatMessage({ id: 'auditLog.heading' })}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`auditLog.column.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.entryId} entry={entry} />
            ))}
          </tbody>
        </TableFrame>
      )}
      {next !== null && (
        <MoreButton more={more} failed={<FormattedMessage id="auditLog.failed" />} onMore={onMore} />
      )}
    </section>
  );
}
