import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { announcementTextIn } from '../../../../../contract/notices/announcements';
import type { Locale } from '../../../../../contract/platform/eventConfig';
import type { Notice, NoticeBody } from '../../../../../contract/notices/notices';
import { LinkedText } from '../../../../../shared/kit/ui/LinkedText';
import { ViewerDate } from '../../../../../shared/kit/ui/ViewerDate';
import { noticePath } from './noticePath';
import styles from './NoticeEntry.module.css';

export interface NoticeEntryProps {
  notice: Notice;
  /** Whether the event has the page at this path open. */
  isLinked: (path: string) => boolean;
  /** A link was followed. */
  onClose: () => void;
}

/** What happened, in words. */
function NoticeText({ body }: { body: NoticeBody }) {
  const { locale } = useIntl();
  if (body.kind === 'announcement') {
    const title = announcementTextIn(body.texts, locale as Locale)?.title;
    return title ? <bdi>{title}</bdi> : <FormattedMessage id="notices.announcement" />;
  }
  if (body.kind === 'meetingCancelled' && body.from === null) {
    return <FormattedMessage id="notices.meetingCancelled.gone" values={{ topic: body.topic }} />;
  }
  const values = {
    ...('from' in body && body.from && { name: body.from.name }),
    ...('topic' in body && { topic: body.topic }),
    ...('title' in body && { title: body.title }),
    ...('start' in body && { start: <ViewerDate at={body.start} format="date-time" /> }),
    ...('room' in body && { room: <bdi>{body.room}</bdi> }),
    ...('until' in body && { until: <ViewerDate at={body.until} format="time" /> }),
  };
  if (body.kind === 'meetingKept' && body.from === null) {
    return <FormattedMessage id="notices.meetingKept.unanswered" values={values} />;
  }
  if (body.kind === 'sessionMoved' && body.room !== undefined) {
    return <FormattedMessage id="notices.sessionMoved.room" values={values} />;
  }
  return <FormattedMessage id={`notices.${body.kind}`} values={values} />;
}

/** What the other person, or organizers, wrote with it. */
const wordOf = (body: NoticeBody, locale: Locale): string => {
  if (body.kind === 'announcement') return announcementTextIn(body.texts, locale)?.text ?? '';
  if ('note' in body) return body.note;
  return 'reason' in body ? body.reason : '';
};

/** A notification in the list. */
export function NoticeEntry({ notice, isLinked, onClose }: NoticeEntryProps) {
  const { locale } = useIntl();
  const { body, at, isSeen } = notice;
  const path = noticePath(body);
  const word = wordOf(body, locale as Locale);
  const text = (
    <>
      {!isSeen && (
        <span className={styles.new}>
          <FormattedMessage id="notices.new" />
        </span>
      )}
      <NoticeText body={body} />
    </>
  );
  return (
    <li data-line className={isSeen ? styles.notice : `${styles.notice} ${styles.unseen}`}>
      {path !== null && isLinked(path) ? (
        <Link to={path} onClick={onClose} className={styles.text ?? ''}>
          {text}
        </Link>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      {word && (
        <p className={styles.word} dir="auto">
          {body.kind === 'announcement' ? <LinkedText text={word} /> : word}
        </p>
      )}
      <p className={styles.at}>
        <ViewerDate at={at} format="date-time" />
      </p>
    </li>
  );
}
