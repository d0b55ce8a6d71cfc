import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Room } from '../../../../contract/rooms/rooms';
import { BackLink } from '../../../../shared/kit/ui/BackLink';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { ViewerEnd } from '../../../../shared/kit/ui/ViewerPeriod';
import { wayBack } from '../opening';
import styles from './RoomPage.module.css';

export interface RoomPageProps {
  room: Room;
  children: ReactNode;
}

/** The page of a room before and after a call: which room it is, and when. */
export function RoomPage({ room, children }: RoomPageProps) {
  const { roomId, title, kind, startsAt, endsAt } = room;
  const { origin, path } = wayBack(roomId);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BackLink to={path}>
          <FormattedMessage id={`room.back.${origin}`} />
        </BackLink>
        <h1 className={styles.title}>{title || <FormattedMessage id={`room.kind.${kind}`} />}</h1>
        <p className={styles.facts}>
          {title !== '' && <FormattedMessage id={`room.kind.${kind}`} />}
          {startsAt !== null && endsAt !== null && (
            <span>
              <ViewerDate at={startsAt} format="fullday-month" />,{' '}
              <FormattedMessage
                id="room.times"
                values={{
                  start: <ViewerDate key="start" at={startsAt} format="time" />,
                  end: <ViewerEnd key="end" start={startsAt} end={endsAt} />,
                }}
              />
            </span>
          )}
        </p>
      </header>
      {children}
    </div>
  );
}
