import { FormattedMessage, useIntl } from 'react-intl';
import { imageUrl } from '../../../../contract/platform/eventConfig';
import { initialsOf } from '../../../../shared/kit/lib/initials';
import type { Tile } from '../selectors';
import { Icon } from './Icons';
import { StreamView } from './StreamView';
import styles from './TileView.module.css';

export interface TileViewProps {
  tile: Tile;
  /** The event that people's profile pictures may come from. */
  conferenceId: string;
  isPinned: boolean;
  /** Keeps the tile large, or releases it. */
  onPin: (isPinned: boolean) => void;
}

/** The tile of somebody in the room, or of their screen. */
export function TileView({ tile, conferenceId, isPinned, onPin }: TileViewProps) {
  const { person, handle, isScreen, isOwn, isSpeaking, connection, quality, reaction } = tile;
  const { formatMessage } = useIntl();
  const { name, companyName, sending, handAt, hasMedia } = person;
  const showsPicture = handle !== null && (isScreen || sending.camera);
  const picture = imageUrl({ conferenceId }, person.imgPath);
  const ownName = isOwn ? formatMessage({ id: 'room.you' }, { name }) : name;
  const ofScreen = formatMessage({ id: isOwn ? 'room.ownScreen' : 'room.screenOf' }, { name });
  const facts = [
    isSpeaking && formatMessage({ id: 'room.speaking' }),
    !isScreen && hasMedia && !sending.microphone && formatMessage({ id: 'room.muted' }),
    !isScreen && handAt !== null && formatMessage({ id: 'room.handIsUp' }),
  ].filter((fact) => fact !== false);
  return (
    <li
      className={styles.tile}
      data-speaking={isSpeaking || undefined}
      data-screen={isScreen || undefined}
      data-other={!isOwn || undefined}
    >
      {showsPicture && (
        <StreamView
          handle={handle}
          className={`${styles.picture} ${isOwn && !isScreen ? styles.mirrored : ''}`}
        />
      )}
      {!showsPicture && (
        <span className={styles.initials} aria-hidden="true">
          {picture === null ? initialsOf(name) : <img src={picture} alt="" width={96} height={96} />}
        </span>
      )}
      <button
        type="button"
        className={styles.pin}
        aria-pressed={isPinned}
        aria-label={formatMessage({ id: 'room.pin' }, { name: isScreen ? ofScreen : ownName })}
        onClick={() => onPin(!isPinned)}
      >
        <Icon name="pin" size={18} />
      </button>
      {reaction !== null && (
        <span key={reaction} className={styles.reaction} aria-hidden="true">
          {reaction}
        </span>
      )}
      {!hasMedia && (
        <p className={`${styles.connection} ${styles.listening}`}>
          <Icon name="listening" size={16} />
          <span className={styles.words}>
            <FormattedMessage id="room.listening" />
          </span>
        </p>
      )}
      {connection !== 'connected' && (
        <p className={`${styles.connection} ${connection === 'connecting' ? styles.connecting : ''}`}>
          <Icon name={connection === 'connecting' ? 'more' : 'poor'} size={16} />
          <span className={styles.words}>{formatMessage({ id: `room.connection.${connection}` })}</span>
        </p>
      )}
      {connection === 'connected' && quality !== 'good' && (
        <p className={styles.connection}>
          <Icon name={quality} size={16} />
          <span className={styles.words}>{formatMessage({ id: `room.quality.${quality}` })}</span>
        </p>
      )}
      <p className={styles.name}>
        {!isScreen && hasMedia && !sending.microphone && <Icon name="muted" size={16} />}
        {!isScreen && handAt !== null && <Icon name="hand" size={16} />}
        <bdi>{isScreen ? ofScreen : ownName}</bdi>
        {companyName !== '' && !isScreen && <bdi className={styles.company}>{companyName}</bdi>}
        {facts.length > 0 && <span className={styles.facts}>{facts.join(', ')}</span>}
      </p>
    </li>
  );
}
