import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import type { Session, Speaker } from '../../../contract/sessions';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import { SessionTime } from '../../../shared/ui/SessionTime';
import styles from './SessionInfoView.module.css';

export interface SessionInfoViewProps {
  session: Pick<
    Session,
    'title' | 'description' | 'startTime' | 'endTime' | 'speakers' | 'category' | 'room'
  >;
  documentUrl: string | null;
  eventZone: string;
  viewerZone: string;
  locale: Locale;
  /** Actions for the session, shown beside its time. */
  actions?: ReactNode;
}

function SpeakerItem({ speaker: { name, title, biography } }: { speaker: Speaker }) {
  return (
    <li className={styles.speaker}>
      <p className={styles.name}>{name}</p>
      {title && <p className={styles.position}>{title}</p>}
      {biography && (
        <details className={styles.biography}>
          <summary>
            <FormattedMessage id="session.biography" values={{ name }} />
          </summary>
          <SafeHtml html={biography} />
        </details>
      )}
    </li>
  );
}

/** Session details: title, category, time, description, speakers, handout. */
export function SessionInfoView(props: SessionInfoViewProps) {
  const { session, documentUrl, eventZone, viewerZone, locale, actions } = props;
  const { title, description, startTime, endTime, speakers, category, room } = session;
  return (
    <article className={styles.info}>
      <header className={styles.header}>
        {category && <p className={styles.category}>{category}</p>}
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.facts}>
          <div>
            <SessionTime
              start={startTime}
              end={endTime}
              eventZone={eventZone}
              viewerZone={viewerZone}
              locale={locale}
            />
            {room && (
              <p className={styles.room}>
                <FormattedMessage id="session.room" values={{ room }} />
              </p>
            )}
          </div>
          <div className={styles.actions}>
            {documentUrl && (
              <a className={styles.document} href={documentUrl} target="_blank" rel="noopener noreferrer">
                <FormattedMessage id="session.document" />
              </a>
            )}
            {actions}
          </div>
        </div>
      </header>
      {description && (
        <section>
          <h2 className={styles.heading}>
            <FormattedMessage id="session.about" />
          </h2>
          <SafeHtml html={description} className={styles.description ?? ''} />
        </section>
      )}
      {speakers.length > 0 && (
        <section>
          <h2 className={styles.heading}>
            <FormattedMessage id="session.speakers" values={{ count: speakers.length }} />
          </h2>
          <ul className={styles.speakers}>
            {speakers.map((speaker, index) => (
              <SpeakerItem key={`${index}-${speaker.name}`} speaker={speaker} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
