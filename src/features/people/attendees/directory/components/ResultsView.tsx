import { useCallback, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { AttendeeResult } from '../../../../../contract/people/attendees';
import type { DirectoryField } from '../../../../../contract/platform/eventConfig/profileField';
import type { LocationOptions } from '../../../../../shared/people/person/describe';
import type { PersonCardProps } from '../../../../../shared/people/person/PersonCard';
import { Marked } from '../../../../../shared/platform/search/Marked';
import { Button } from '../../../../../shared/kit/ui/Button';
import { RetryAlert } from '../../../../../shared/kit/ui/RetryAlert';
import { AttendeeCardsView } from '../../components/AttendeeCardsView';
import { LIST_PATH } from '../list/slice';
import type { Criteria } from '../search/address';
import styles from './ResultsView.module.css';

/** Cards above the fold: a phone fits no more, a wide screen shows three rows. */
const SOON = 12;

export interface ResultsViewProps {
  conferenceId: string;
  locationOptions: LocationOptions;
  /** Path of a request to meet somebody; null where there is none. */
  meetPathOf?: PersonCardProps['meetPathOf'];
  messagePathOf?: PersonCardProps['messagePathOf'];
  /** Shows whether somebody is online. */
  statusOf?: PersonCardProps['statusOf'];
  /** Text to highlight in the results, by field. */
  marked: Criteria;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  found: readonly AttendeeResult[];
  similar: readonly AttendeeResult[];
  count: number;
  /** There are more results than `count`. */
  countIsLeast: boolean;
  /** Loading state of the next page; null if there is none. */
  more: 'idle' | 'loading' | 'failed' | null;
  onRetry: () => void;
  onMore: () => void;
}

/** The result count, announced whenever it changes. */
function Said({ status, found, count, countIsLeast }: ResultsViewProps): ReactNode {
  switch (status) {
    case 'idle':
      return <FormattedMessage id="directory.hint" />;
    case 'loading':
      return found.length === 0 && <FormattedMessage id="directory.searching" />;
    case 'failed':
      return null;
    case 'loaded':
      return (
        <>
          <FormattedMessage
            id={countIsLeast ? 'directory.countLeast' : 'directory.count'}
            values={{ count }}
          />
          {found.length > 0 && found.length < count && (
            <>
              {'. '}
              <FormattedMessage id="directory.shown" values={{ shown: found.length }} />
            </>
          )}
        </>
      );
  }
}

function More({ more, onMore }: ResultsViewProps) {
  if (more === null) return null;
  return (
    <div className={styles.more}>
      {more === 'failed' && (
        <p role="alert" className={styles.problem}>
          <FormattedMessage id="directory.moreFailed" />
        </p>
      )}
      <Button
        look="secondary"
        aria-disabled={more === 'loading'}
        onClick={() => more !== 'loading' && onMore()}
      >
        <FormattedMessage id={more === 'loading' ? 'directory.moreLoading' : 'directory.more'} />
      </Button>
    </div>
  );
}

/** The results: matches first, best match on top, then attendees with similar names. */
export function ResultsView(props: ResultsViewProps) {
  const {
    conferenceId,
    locationOptions,
    meetPathOf,
    messagePathOf,
    statusOf,
    marked,
    status,
    found,
    similar,
    onRetry,
  } = props;
  const textOf = useCallback(
    (field: DirectoryField, text: string) => (
      <Marked text={text} sought={{ text: marked[field] ?? '', words: marked.query ?? '' }} />
    ),
    [marked],
  );
  const nobody = status === 'loaded' && found.length === 0;
  return (
    <section className={styles.results} aria-busy={status === 'loading'}>
      <p role="status" className={styles.said}>
        <Said {...props} />
      </p>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="directory.failed" />
        </RetryAlert>
      )}
      {nobody && (
        <p className={styles.empty}>
          <FormattedMessage id="directory.none" />
        </p>
      )}
      {((nobody && similar.length === 0) || status === 'idle') && (
        <p className={styles.empty}>
          <Link to={LIST_PATH}>
            <FormattedMessage id="directory.seeList" />
          </Link>
        </p>
      )}
      {found.length > 0 && (
        <AttendeeCardsView
          conferenceId={conferenceId}
          attendees={found}
          locationOptions={locationOptions}
          meetPathOf={meetPathOf}
          messagePathOf={messagePathOf}
          statusOf={statusOf}
          textOf={textOf}
          soon={SOON}
          headings="h2"
        />
      )}
      <More {...props} />
      {similar.length > 0 && (
        <section aria-labelledby="directory-similar" className={styles.similar}>
          <h2 id="directory-similar" className={styles.heading}>
            <FormattedMessage id="directory.similar" />
          </h2>
          <AttendeeCardsView
            conferenceId={conferenceId}
            attendees={similar}
            locationOptions={locationOptions}
            meetPathOf={meetPathOf}
            messagePathOf={messagePathOf}
            statusOf={statusOf}
          />
        </section>
      )}
    </section>
  );
}
