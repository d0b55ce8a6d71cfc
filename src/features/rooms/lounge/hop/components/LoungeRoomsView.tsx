import { FormattedMessage } from 'react-intl';
import type { LoungeTile } from '../../../../../contract/rooms/lounge';
import { barOf } from '../../barOf';
import { TileActionsView } from '../../components/TileActionsView';
import type { OwnKnock } from '../../knockSlice';
import styles from './LoungeRoomsView.module.css';

export interface LoungeRoomsViewProps {
  /** The rooms that the user is not in. */
  rooms: readonly LoungeTile[];
  isLoading: boolean;
  /** May enter a room that is full or locked. */
  isHost: boolean;
  /** The user's knock at one of them. */
  knock: OwnKnock | null;
  onKnock: (roomId: string) => void;
  onWithdraw: () => void;
}

function Room({ room, ...props }: Omit<LoungeRoomsViewProps, 'rooms' | 'isLoading'> & { room: LoungeTile }) {
  const { roomId, letter, name, isQuiet, count, capacity } = room;
  const bar = barOf(room);
  return (
    <li className={styles.room}>
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <span className={styles.hidden}>
            <FormattedMessage id="lounge.letter" values={{ letter }} />{' '}
          </span>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.count}>
          <FormattedMessage id="loungeHop.count" values={{ count, capacity }} />
          {isQuiet && (
            <span className={styles.mark}>
              <FormattedMessage id="lounge.quiet" />
            </span>
          )}
          {bar !== null && (
            <span className={styles.mark}>
              <FormattedMessage id={`lounge.${bar}`} />
            </span>
          )}
        </p>
      </div>
      <TileActionsView
        {...{ room, look: 'secondary' }}
        isBarred={bar !== null && !props.isHost}
        knock={props.knock?.roomId === roomId ? props.knock : null}
        onKnock={() => props.onKnock(roomId)}
        onWithdraw={props.onWithdraw}
      />
    </li>
  );
}

/** The other rooms of the lounge, shown beside a call (product.md#networking). */
export function LoungeRoomsView({ rooms, isLoading, ...props }: LoungeRoomsViewProps) {
  if (isLoading) {
    return (
      <p role="status" className={styles.hint}>
        <FormattedMessage id="loungeHop.loading" />
      </p>
    );
  }
  const hasQuiet = rooms.some(({ isQuiet }) => isQuiet);
  return (
    <>
      <p className={styles.hint}>
        <FormattedMessage
          id={rooms.length === 0 ? 'loungeHop.none' : hasQuiet ? 'loungeHop.hintQuiet' : 'loungeHop.hint'}
        />
      </p>
      {rooms.length > 0 && (
        <ul className={styles.rooms}>
          {rooms.map((room) => (
            <Room key={room.roomId} {...props} room={room} />
          ))}
        </ul>
      )}
    </>
  );
}
