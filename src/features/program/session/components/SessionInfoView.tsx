import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { Session, Speaker } from '../../../../contract/program/sessions';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import { SessionTime } from '../../../../shared/kit/ui/SessionTime';
import styles from './SessionInfoView.module.css';

export interface SessionInfoViewProps {
  session: Pick<
    Session,
    'title' | 'description' | 'startTime' | 'endTime' | 'speakers' | 'category' | 'room' | 'isSponsorVideo'
  >;
  documentUrl: string | null;
  /** The star that saves it. */
  save: ReactNode;
  eventZone: string;
  viewerZone: string;
  locale: Locale;
}

/** Category, and whether the session is sponsored. */
function Standing({ session: { category, isSponsorVideo } }: Pick<SessionInfoViewProps, 'session'>) {
  return (
    <p className={styles.standing}>
      {category && <span>{category}</span>}
      {isSponsorVideo && (
        <span className={styles.sponsored}>
          <FormattedMessage id="session.sponsored" />
        </span>
      )}
    </p>
  );
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

/** Session details: category, live state, title, time, description, speakers, handout. */
export function SessionInfoView(props: SessionInfoViewProps) {
  const { session, documentUrl, save, eventZone, viewerZone, locale } = props;
  const { title, description, startTime, endTime, speakers, room } = session;
  return (
    <article className={styles.info}>
      <header className={styles.header}>
        <Standing session={session} />
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
            {save}
            {documentUrl && (
              <a className={styles.document} href={documentUrl} target="_blank" rel="noopener noreferrer">
                <FormattedMessage id="session.document" />
              </a>
            )}
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
