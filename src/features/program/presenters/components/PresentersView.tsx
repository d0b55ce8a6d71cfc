import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { initialsOf } from '../../../../shared/kit/lib/initials';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { byLetter } from './byLetter';
import styles from './PresentersView.module.css';

/** A speaker and their sessions. */
export interface Presenter {
  name: string;
  /** Position, usually with the organization. */
  title: string;
  /** Limited HTML (product.md#sanitizing). */
  biography: string;
  sessions: readonly { sessionId: string; title: string }[];
}

export interface PresentersViewProps {
  heading: string;
  /** Limited HTML from the event's configuration (product.md#sanitizing). */
  intro: string | null;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Sorted by name. */
  presenters: readonly Presenter[];
  onRetry: () => void;
}

/** Up to this many fit in one list; more are grouped by letter, with jump links. */
const AT_A_GLANCE = 20;

interface CardsProps {
  presenters: readonly Presenter[];
}

function PresenterCard({ presenter }: { presenter: Presenter }) {
  const { name, title, biography, sessions } = presenter;
  return (
    <article className={styles.card}>
      <div className={styles.who}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div className={styles.names}>
          <h3 className={styles.name}>{name}</h3>
          {title && <p className={styles.position}>{title}</p>}
        </div>
      </div>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <Link to={`/sessions/${session.sessionId}`} className={styles.session ?? ''}>
              {session.title}
            </Link>
          </li>
        ))}
      </ul>
      {biography && (
        <details className={styles.biography}>
          <summary>
            <FormattedMessage id="presenters.biography" values={{ name }} />
          </summary>
          <SafeHtml html={biography} />
        </details>
      )}
    </article>
  );
}

function Cards({ presenters }: CardsProps) {
  return (
    <ul className={styles.grid}>
      {presenters.map((presenter) => (
        <li key={`${presenter.name} ${presenter.title}`}>
          <PresenterCard presenter={presenter} />
        </li>
      ))}
    </ul>
  );
}

function Letters({ presenters }: CardsProps) {
  const { formatMessage } = useIntl();
  const groups = byLetter(presenters);
  const idOf = (index: number) => `presenters-${index}`;
  return (
    <>
      <nav aria-label={formatMessage({ id: 'presenters.jump' })}>
        <ul className={styles.letters}>
          {groups.map(({ letter }, index) => (
            <li key={letter}>
              <a href={`#${idOf(index)}`} className={styles.letter}>
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ letter, items }, index) => (
        <section key={letter} aria-labelledby={idOf(index)}>
          <h2 id={idOf(index)} tabIndex={-1} className={styles.letterHeading}>
            {letter}
          </h2>
          <Cards presenters={items} />
        </section>
      ))}
    </>
  );
}

function Presenters({ status, presenters, onRetry }: PresentersViewProps) {
  const empty = presenters.length === 0;
  if (empty && (status === 'idle' || status === 'loading')) {
    return (
      <p role="status" className={styles.quiet}>
        <FormattedMessage id="presenters.loading" />
      </p>
    );
  }
  return (
    <>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="presenters.failed" />
        </RetryAlert>
      )}
      {empty && status !== 'failed' && (
        <p className={styles.empty}>
          <FormattedMessage id="presenters.empty" />
        </p>
      )}
      {presenters.length > AT_A_GLANCE && <Letters presenters={presenters} />}
      {!empty && presenters.length <= AT_A_GLANCE && (
        <section aria-labelledby="presenters-count">
          <h2 id="presenters-count" className={styles.count}>
            <FormattedMessage id="presenters.count" values={{ count: presenters.length }} />
          </h2>
          <Cards presenters={presenters} />
        </section>
      )}
    </>
  );
}

/** The event's presenters with their sessions. */
export function PresentersView(props: PresentersViewProps) {
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.heading}>{props.heading}</h1>
        {props.intro && <SafeHtml html={props.intro} className={styles.intro ?? ''} />}
      </div>
      <Presenters {...props} />
    </div>
  );
}
