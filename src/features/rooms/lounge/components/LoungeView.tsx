import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LoungeTile } from '../../../../contract/rooms/lounge';
import { Notice } from '../../../../shared/kit/ui/Notice';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import type { OwnKnock } from '../knockSlice';
import { RoomTileView } from './RoomTileView';
import styles from './LoungeView.module.css';

export interface LoungeViewProps {
  conferenceId: string;
  /** The event's name for its lounge. */
  title: string;
  /** Limited HTML from the event. */
  helpText: string;
  rooms: readonly LoungeTile[];
  /** Letter of the room at which the lounge opens. */
  letter: string;
  /** May enter rooms that are full or locked. */
  isHost: boolean;
  /** The user's own knock. */
  knock: OwnKnock | null;
  /** Background music, if the event has it. */
  music: ReactNode;
  /** Where hosts broadcast to all rooms. */
  broadcastForm: ReactNode;
  onKnock: (roomId: string) => void;
  onWithdraw: () => void;
}

/** The rooms of the lounge and who is in them (product.md#networking). */
export function LoungeView(props: LoungeViewProps) {
  const { conferenceId, title, helpText, rooms, letter, isHost, knock, onKnock, onWithdraw } = props;
  const isKnown = rooms.some((room) => room.letter === letter);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <SafeHtml html={helpText} className={styles.help ?? ''} />
        {props.music}
        {props.broadcastForm}
      </header>
      {!isKnown && rooms.length > 0 && (
        <Notice kind="calm">
          <span>
            <FormattedMessage id="lounge.noRoom" values={{ letter: <bdi>{letter}</bdi> }} />
          </span>
        </Notice>
      )}
      <section aria-labelledby="lounge-rooms">
        <h2 id="lounge-rooms" className={hiddenStyles.visuallyHidden}>
          <FormattedMessage id="lounge.rooms" />
        </h2>
        {rooms.length === 0 ? (
          <p className={styles.empty}>
            <FormattedMessage id="lounge.empty" />
          </p>
        ) : (
          <ul className={styles.rooms}>
            {rooms.map((room, index) => (
              <RoomTileView
                key={room.roomId}
                {...{ conferenceId, room, isHost, onWithdraw }}
                knock={knock?.roomId === room.roomId ? knock : null}
                onKnock={() => onKnock(room.roomId)}
                isWanted={room.letter === letter}
                // The first room is in view anyway, below the title and the help text.
                takesFocus={room.letter === letter && index > 0}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
