import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { AttendeeResult } from '../../../contract/attendees';
import type { DirectoryField } from '../../../contract/eventConfig/profileField';
import { fullName } from '../../../shared/people/describe';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import { TextField } from '../../../shared/ui/TextField';
import type { DownloadState } from '../downloadSlice';
import { NEW_PERSON_PATH, personPath } from '../paths';
import type { PeopleState } from '../peopleSlice';
import admin from './Admin.module.css';

export interface PeopleViewProps extends PeopleState {
  /** Search fields configured by the event. */
  fields: readonly DirectoryField[];
  labelOf: (field: DirectoryField) => string;
  exporting: DownloadState['export'];
  onType: (field: DirectoryField, text: string) => void;
  /** An e-mail address or id was entered. */
  onQuery: (text: string) => void;
  onRetry: () => void;
  onMore: () => void;
  onExport: () => void;
}

function Person({ person }: { person: AttendeeResult }) {
  const about = [person.title, person.companyName].filter(Boolean).join(', ');
  return (
    <li className={admin.row}>
      <span className={admin.content}>
        <Link to={personPath(person.attendeeId)} className={cardStyles.link}>
          {fullName(person) || person.attendeeId}
        </Link>
        {about !== '' && <span className={cardStyles.quiet}> · {about}</span>}
      </span>
      {person.hidden === true && (
        <span className={admin.badge}>
          <FormattedMessage id="attendeeAdmin.hidden" />
        </span>
      )}
    </li>
  );
}

/** Status of the search, announced by screen readers. */
function Standing(props: PeopleViewProps) {
  const { status, failure, count, countIsLeast } = props;
  if (status === 'failed' && failure) {
    return (
      <p className={cardStyles.problem}>
        {failure.kind === 'network' ? (
          <FormattedMessage id="attendeeAdmin.offline" />
        ) : (
          <FormattedMessage id="attendeeAdmin.failed" values={{ reason: failure.message }} />
        )}
      </p>
    );
  }
  if (status !== 'loaded') {
    return (
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeAdmin.searching" />
      </p>
    );
  }
  return (
    <p className={cardStyles.quiet}>
      <FormattedMessage id="attendeeAdmin.found" values={{ count, least: countIsLeast ? 'yes' : 'no' }} />
    </p>
  );
}

function Export({ exporting, onExport }: Pick<PeopleViewProps, 'exporting' | 'onExport'>) {
  const working = exporting === 'working';
  return (
    <Button look="secondary" aria-disabled={working} onClick={() => !working && onExport()}>
      <FormattedMessage id={working ? 'attendeeAdmin.exporting' : 'attendeeAdmin.export'} />
    </Button>
  );
}

/** Finds, adds, edits and exports attendees. */
export function PeopleView(props: PeopleViewProps) {
  const { formatMessage } = useIntl();
  const { criteria, fields, labelOf, people, similar, next, more, exporting } = props;
  return (
    <>
      <section className={cardStyles.card}>
        <div className={cardStyles.actions}>
          <Link to={NEW_PERSON_PATH} className={cardStyles.link}>
            <FormattedMessage id="attendeeAdmin.add" />
          </Link>
          <Export exporting={exporting} onExport={props.onExport} />
        </div>
        <StatusRegion>
          {(exporting === 'done' || exporting === 'failed') && (
            <p className={exporting === 'done' ? cardStyles.done : cardStyles.problem}>
              <FormattedMessage
                id={exporting === 'done' ? 'attendeeAdmin.exported' : 'attendeeAdmin.downloadFailed'}
              />
            </p>
          )}
        </StatusRegion>
      </section>
      <section className={cardStyles.card}>
        <search className={admin.fields}>
          {fields.map((field) => (
            <TextField
              key={field}
              label={labelOf(field)}
              value={criteria[field] ?? ''}
              autoComplete="off"
              onChange={(text) => props.onType(field, text)}
            />
          ))}
          <TextField
            label={formatMessage({ id: 'attendeeAdmin.query' })}
            value={props.query}
            autoComplete="off"
            onChange={props.onQuery}
          />
        </search>
        <StatusRegion>
          <Standing {...props} />
        </StatusRegion>
        {props.status === 'failed' && (
          <div className={cardStyles.actions}>
            <Button look="secondary" onClick={props.onRetry}>
              <FormattedMessage id="ui.retry" />
            </Button>
          </div>
        )}
        <ul className={admin.list}>
          {people.map((person) => (
            <Person key={person.attendeeId} person={person} />
          ))}
        </ul>
        {next !== null && (
          <div className={cardStyles.actions}>
            <Button
              look="secondary"
              aria-disabled={more === 'loading'}
              onClick={() => more !== 'loading' && props.onMore()}
            >
              <FormattedMessage id="attendeeAdmin.more" />
            </Button>
          </div>
        )}
        <StatusRegion>
          {more === 'failed' && (
            <p className={cardStyles.problem}>
              <FormattedMessage id="attendeeAdmin.moreFailed" />
            </p>
          )}
        </StatusRegion>
        {similar.length > 0 && (
          <>
            <h2 className={cardStyles.heading}>
              <FormattedMessage id="attendeeAdmin.similar" />
            </h2>
            <ul className={admin.list}>
              {similar.map((person) => (
                <Person key={person.attendeeId} person={person} />
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  );
}
