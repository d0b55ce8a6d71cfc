import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LoungeTile } from '../../../../contract/rooms/lounge';
import { barOf } from '../barOf';
import type { OwnKnock } from '../knockSlice';
import { TileActionsView } from './TileActionsView';
import { TilePeopleView } from './TilePeopleView';
import styles from './RoomTileView.module.css';

export interface RoomTileViewProps {
  conferenceId: string;
  room: LoungeTile;
  /** The lounge was opened at this room. */
  isWanted: boolean;
  /** Scrolls into view and takes the focus when it appears. */
  takesFocus: boolean;
  /** May enter a room that is full or locked. */
  isHost: boolean;
  /** The user's knock at this room. */
  knock: OwnKnock | null;
  onKnock: () => void;
  onWithdraw: () => void;
}

/** A room of the lounge: what it is for, who is in it, and the way in. */
export function RoomTileView(props: RoomTileViewProps) {
  const { conferenceId, room, isWanted, takesFocus, isHost, knock, onKnock, onWithdraw } = props;
  const { formatMessage } = useIntl();
  const { letter, name, topic, isQuiet, count, capacity } = room;
  const heading = useId();
  const list = useId();
  const [isListed, setIsListed] = useState(false);
  const tile = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    tile.current?.scrollIntoView({ block: 'center' });
    tile.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const bar = barOf(room);

  return (
    <li
      ref={tile}
      tabIndex={-1}
      aria-labelledby={heading}
      className={isWanted ? `${styles.tile} ${styles.wanted}` : styles.tile}
    >
      <div className={styles.top}>
        <button
          type="button"
          className={styles.letter}
          aria-label={formatMessage({ id: 'lounge.who' }, { letter, name })}
          aria-expanded={isListed}
          aria-controls={list}
          onClick={() => setIsListed(!isListed)}
        >
          {letter}
        </button>
        <h3 id={heading} className={styles.name}>
          <span className={styles.label}>
            <FormattedMessage id="lounge.letter" values={{ letter }} />
          </span>
          <bdi>{name}</bdi>
        </h3>
        <p
          className={styles.count}
          role="img"
          aria-label={formatMessage({ id: 'lounge.countLabel' }, { count, capacity })}
        >
          <FormattedMessage id="lounge.count" values={{ count, capacity }} />
        </p>
      </div>
      <p className={styles.topic}>
        {(bar !== null || isQuiet) && (
          <span className={styles.marks}>
            {isQuiet && (
              <span className={styles.mark}>
                <FormattedMessage id="lounge.quiet" />
              </span>
            )}
            {bar !== null && (
              <span className={`${styles.mark} ${styles.barred}`}>
                <FormattedMessage id={`lounge.${bar}`} />
              </span>
            )}
          </span>
        )}
        {topic !== '' && <span>{topic}</span>}
        {isQuiet && topic === '' && <FormattedMessage id="lounge.quietHint" />}
      </p>
      <TilePeopleView {...{ conferenceId, count, isListed }} listId={list} people={room.people} />
      <TileActionsView
        {...{ room, knock, onKnock, onWithdraw }}
        isBarred={bar !== null && !isHost}
        look={isWanted ? 'primary' : 'secondary'}
      />
    </li>
  );
}
