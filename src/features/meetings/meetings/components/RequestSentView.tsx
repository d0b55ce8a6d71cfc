import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Meeting } from '../../../../contract/meetings/meetings';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { MeetingFactsView, type MeetingFactsViewProps } from './MeetingFactsView';
import styles from './RequestView.module.css';
import messageStyles from './RequestMessageView.module.css';

export interface RequestSentViewProps extends Omit<MeetingFactsViewProps, 'meeting'> {
  meeting: Meeting;
  /** My Schedule with the meeting; null where the event does not have it. */
  schedulePath: string | null;
  onAnother: () => void;
}

/** After sending: where the request stands, and where to find it. */
export function RequestSentView(props: RequestSentViewProps) {
  const { meeting, schedulePath, onAnother } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <FormattedMessage id="meetings.sent.heading" />
      </h1>
      <div className={cardStyles.card}>
        <p className={messageStyles.text}>
          {meeting.holdEndsAt === null ? (
            <FormattedMessage id="meetings.sent.text" />
          ) : (
            <FormattedMessage
              id="meetings.sent.held"
              values={{
                count: meeting.slots.length,
                date: <ViewerDate at={meeting.holdEndsAt} format="date-time" />,
              }}
            />
          )}
        </p>
        <MeetingFactsView {...props} />
        <div className={cardStyles.actions}>
          {schedulePath !== null && (
            <Link to={schedulePath} className={cardStyles.link}>
              <FormattedMessage id="meetings.sent.toSchedule" />
            </Link>
          )}
          <Button look="secondary" onClick={onAnother}>
            <FormattedMessage id="meetings.sent.another" />
          </Button>
        </div>
      </div>
    </div>
  );
}
