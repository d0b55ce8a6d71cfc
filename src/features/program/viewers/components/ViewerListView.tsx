import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { workLine } from '../../../../shared/people/person/describe';
import type { AttendeeResult } from '../../../../contract/people/attendees';
import { profilePath } from '../../../../shared/platform/page/paths';
import { PersonPicture } from '../../../../shared/people/person/PersonPicture';
import { Button } from '../../../../shared/kit/ui/Button';
import { LocationLink } from '../../../../shared/kit/ui/LocationLink';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { TextField } from '../../../../shared/kit/ui/TextField';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import type { ViewerList } from '../slice';
import { ViewersView } from './ViewersView';
import styles from './ViewerListView.module.css';

export interface ViewerListViewProps {
  /** The event whose files the pictures may come from. */
  conferenceId: string;
  list: ViewerList;
  /** How many watch now; null while it is not known. */
  count: number | null;
  onQuery: (query: string) => void;
  onRetry: () => void;
  onMore: () => void;
}

function Person({ conferenceId, person }: { conferenceId: string; person: AttendeeResult }) {
  const { attendeeId, firstName, lastName } = person;
  const about = workLine(person);
  return (
    <li className={styles.person}>
      <PersonPicture conferenceId={conferenceId} person={person} size="small" />
      <div className={styles.text}>
        <LocationLink to={profilePath(attendeeId)} className={styles.name}>
          <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
        </LocationLink>
        {about !== '' && <span className={styles.about}>{about}</span>}
      </div>
    </li>
  );
}

/** What is said instead of a list: that it is loading, that nobody is named, that nobody matches. */
function Words({ list: { status, query, answered } }: Pick<ViewerListViewProps, 'list'>) {
  const isSearch = (answered ?? query).trim() !== '';
  return (
    <p className={styles.quiet}>
      <FormattedMessage
        id={status === 'loading' ? 'presence.loading' : isSearch ? 'presence.noMatch' : 'presence.nobody'}
      />
    </p>
  );
}

function More({ list: { more }, onMore }: Pick<ViewerListViewProps, 'list' | 'onMore'>) {
  return (
    <div className={styles.more}>
      {more === 'failed' && (
        <p role="alert" className={styles.quiet}>
          <FormattedMessage id="presence.moreFailed" />
        </p>
      )}
      <Button
        look="secondary"
        aria-disabled={more === 'loading'}
        onClick={() => {
          if (more !== 'loading') onMore();
        }}
      >
        <FormattedMessage id={more === 'loading' ? 'presence.moreLoading' : 'presence.more'} />
      </Button>
    </div>
  );
}

/** Who watches: the number, a search, and the people who show their names, in pages. */
export function ViewerListView(props: ViewerListViewProps) {
  const { conferenceId, list, count, onQuery, onRetry } = props;
  const { formatMessage } = useIntl();
  const heading = useId();
  const isSearch = (list.answered ?? '').trim() !== '';
  const others = isSearch || list.next !== null ? 0 : Math.max(0, list.viewers - list.found);
  return (
    <section aria-labelledby={heading} className={styles.viewers}>
      <h2 id={heading} className={hiddenStyles.visuallyHidden}>
        <FormattedMessage id="presence.heading" />
      </h2>
      <ViewersView count={count} />
      <TextField
        label={formatMessage({ id: 'presence.search' })}
        value={list.query}
        onChange={onQuery}
        autoComplete="off"
      />
      <StatusRegion>
        {isSearch && list.people.length > 0 && (
          <p className={styles.quiet}>
            <FormattedMessage id="presence.found" values={{ count: list.found }} />
          </p>
        )}
        {list.status !== 'failed' && list.people.length === 0 && <Words list={list} />}
      </StatusRegion>
      {list.status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <p className={styles.quiet}>
            <FormattedMessage id="presence.failed" />
          </p>
        </RetryAlert>
      )}
      {list.people.length > 0 && (
        <ul className={styles.list}>
          {list.people.map((person) => (
            <Person key={person.attendeeId} conferenceId={conferenceId} person={person} />
          ))}
        </ul>
      )}
      {list.next !== null && <More {...props} />}
      {others > 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="presence.others" values={{ count: others }} />
        </p>
      )}
    </section>
  );
}
