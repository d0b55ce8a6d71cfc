import type { CSSProperties, ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { SeenPoll } from '../../../../contract/stage/polls';
import { RetryButton } from '../../../../shared/kit/ui/RetryButton';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import type { PollPageState } from '../pollPageSlice';
import { barsOf, isHidden, meanRating } from '../results';
import styles from './PollPageView.module.css';

export interface PollPageViewProps {
  status: PollPageState['status'];
  poll: SeenPoll | null;
  /** The user manages the poll, and sees results that others do not. */
  manages: boolean;
  /** The connection is lost, so that what is shown may be out of date. */
  isStale: boolean;
  /** Nothing could be loaded because there is no connection. */
  isOffline: boolean;
  theme: 'light' | 'dark';
  onTheme: (theme: 'light' | 'dark') => void;
  onRetry: () => void;
}

/** Bars, each with its label, its votes and its part in percent. */
function Bars({ poll }: { poll: SeenPoll }) {
  const { formatMessage } = useIntl();
  const bars = barsOf(poll, poll.standing);
  if (bars === null) return null;
  return (
    <ol
      className={styles.bars}
      style={{ '--rows': bars.length } as CSSProperties}
      aria-label={formatMessage({ id: 'polls.table' }, { question: poll.question })}
    >
      {bars.map(({ label, votes, share }) => (
        <li key={label} className={styles.row}>
          <span className={styles.label} dir="auto">
            {label}
          </span>{' '}
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
          </span>{' '}
          <span className={styles.figures}>
            <strong>
              <FormattedNumber value={share} style="percent" maximumFractionDigits={0} />
            </strong>{' '}
            <span className={styles.count}>
              <FormattedMessage id="polls.votes" values={{ votes }} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The answers to a text poll, larger the more often they were given. */
function Wall({ poll: { standing } }: { poll: SeenPoll }) {
  const texts = standing.texts ?? [];
  const most = texts[0]?.votes ?? 1;
  const more = standing.differentTexts - texts.length;
  return (
    <>
      <ul className={styles.wall} data-crowded={texts.length > 20}>
        {texts.map(({ text, votes }) => (
          <li
            key={text}
            dir="auto"
            style={{ '--weight': most === 1 ? 0 : (votes - 1) / (most - 1) } as CSSProperties}
          >
            {text}
            {votes > 1 && <span className={styles.times}> ×{votes}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.note}>
          <FormattedMessage id="polls.moreTexts" values={{ count: more }} />
        </p>
      )}
    </>
  );
}

function Results({ poll, manages }: { poll: SeenPoll; manages: boolean }) {
  const { standing, state, kind } = poll;
  const mean = kind === 'rating' ? meanRating(standing) : null;
  if (state === 'draft') {
    return (
      <p className={styles.waiting}>
        <FormattedMessage id="polls.page.notOpenTitle" />
      </p>
    );
  }
  if (isHidden(standing)) {
    return (
      <p className={styles.waiting}>
        <FormattedMessage id="polls.hidden" />
      </p>
    );
  }
  return (
    <>
      {kind === 'text' ? <Wall poll={poll} /> : <Bars poll={poll} />}
      {mean !== null && (
        <p className={styles.mean}>
          <FormattedMessage
            id="polls.mean"
            values={{ mean: <FormattedNumber value={mean} maximumFractionDigits={1} /> }}
          />
        </p>
      )}
      {manages && state === 'open' && poll.results === 'afterClose' && (
        <p className={styles.note}>
          <FormattedMessage id="polls.page.onlyYou" />
        </p>
      )}
    </>
  );
}

function Shown({ poll, manages }: { poll: SeenPoll; manages: boolean }) {
  return (
    <>
      <header className={styles.top}>
        <p className={styles.state} data-state={poll.state}>
          <FormattedMessage id={`polls.state.${poll.state}`} />
        </p>
        <h1 className={styles.question} dir="auto">
          {poll.question}
        </h1>
      </header>
      <div className={styles.results}>
        <Results poll={poll} manages={manages} />
      </div>
      <footer className={styles.bottom}>
        {poll.state !== 'draft' && (
          <p className={styles.votes}>
            <FormattedMessage id="polls.people" values={{ votes: poll.standing.votes }} />
          </p>
        )}
        {poll.state === 'open' && (
          <p className={styles.note}>
            <FormattedMessage id="polls.page.vote" />
          </p>
        )}
      </footer>
    </>
  );
}

function Message({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.message} role="alert">
      <h1 className={styles.question}>{title}</h1>
      {children}
    </div>
  );
}

function Content({ status, poll, manages, isOffline, onRetry }: PollPageViewProps) {
  if (poll) return <Shown poll={poll} manages={manages} />;
  if (status === 'loading') {
    return (
      <p className={styles.waiting} role="status">
        <FormattedMessage id="ui.loading" />
      </p>
    );
  }
  if (status === 'notFound') {
    return (
      <Message title={<FormattedMessage id="polls.page.notFoundTitle" />}>
        <p className={styles.waiting}>
          <FormattedMessage id="polls.page.notFoundText" />
        </p>
        <RetryButton look="secondary" onRetry={onRetry} />
      </Message>
    );
  }
  return (
    <Message title={<FormattedMessage id="polls.page.failedTitle" />}>
      {isOffline && (
        <p className={styles.waiting}>
          <FormattedMessage id="polls.page.offline" />
        </p>
      )}
      <RetryButton look="secondary" onRetry={onRetry} />
    </Message>
  );
}

/** A poll made to be projected: question, big bars, count of votes. */
export function PollPageView(props: PollPageViewProps) {
  const { poll, isStale, theme, onTheme } = props;
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <div className={styles.page} data-theme={theme}>
      <Content {...props} />
      <div className={styles.tools}>
        <p role="status" className={styles.stale}>
          {isStale && poll && <FormattedMessage id="polls.page.stale" />}
        </p>
        <button type="button" className={styles.theme} onClick={() => onTheme(other)}>
          <FormattedMessage id={`polls.page.${other}`} />
        </button>
      </div>
      <Spoken>{poll && <FormattedMessage id={`polls.state.${poll.state}`} />}</Spoken>
    </div>
  );
}
