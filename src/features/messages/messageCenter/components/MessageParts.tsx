import { FormattedMessage, useIntl } from 'react-intl';
import { isolatedRow } from '../../../../contract/kit/isolated';
import { imageUrl } from '../../../../contract/platform/eventConfig';
import { isPicture, type StoredFile } from '../../../../contract/platform/files';
import { MESSAGE_SIGNS, type Message, type MessageCard } from '../../../../contract/messages/messages';
import { KILOBYTE, MEGABYTE } from '../../../../shared/kit/lib/sizes';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import { LocationLink } from '../../../../shared/kit/ui/LocationLink';
import { cardPath } from '../cards';
import styles from './MessageLine.module.css';

/** Pictures are shown in a box of this size, so that nothing moves when they load. */
const PICTURE = { width: 320, height: 220 };

const sizeOf = (bytes: number) =>
  bytes >= MEGABYTE
    ? { unit: 'megabyte', value: Math.round((bytes / MEGABYTE) * 10) / 10 }
    : { unit: 'kilobyte', value: Math.max(1, Math.round(bytes / KILOBYTE)) };

/** Pictures and files of a message. */
export function FilesView({ files }: { files: readonly StoredFile[] }) {
  const { formatNumber } = useIntl();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ fileId, name, mediaType, bytes, url }) => {
        const { unit, value } = sizeOf(bytes);
        return (
          <li key={fileId}>
            {isPicture(mediaType) ? (
              <a href={url} target="_blank" rel="noopener noreferrer" className={styles.pictureLink}>
                <LazyImage src={url} alt={name} {...PICTURE} className={styles.picture} />
              </a>
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer" className={styles.file}>
                <bdi className={styles.fileName}>{name}</bdi>{' '}
                <span className={styles.quiet}>{formatNumber(value, { style: 'unit', unit })}</span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Sessions, booths, posters and people that a message shows. */
export function CardsView({ conferenceId, cards }: { conferenceId: string; cards: readonly MessageCard[] }) {
  if (cards.length === 0) return null;
  return (
    <ul className={styles.cards}>
      {cards.map((card) => {
        const picture = imageUrl({ conferenceId }, card.picture);
        return (
          <li key={`${card.kind}/${card.id}`} className={styles.card}>
            {picture !== null && (
              <LazyImage src={picture} alt="" width={64} height={48} className={styles.cardPicture} />
            )}
            <span className={styles.cardText}>
              <span className={styles.quiet}>
                <FormattedMessage id={`messageCenter.card.${card.kind}`} />
              </span>
              {card.title === null ? (
                <span>
                  <FormattedMessage id="messageCenter.cardGone" />
                </span>
              ) : (
                <LocationLink to={cardPath(card)} className={styles.cardTitle}>
                  <bdi>{card.title}</bdi>
                </LocationLink>
              )}
              {card.detail !== '' && <span className={styles.quiet}>{card.detail}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export interface SignsProps {
  message: Message;
  userId: string;
  /** Only those of the active line are in the tab order. */
  isActive: boolean;
  isClosed: boolean;
  onReact: (number: number, sign: string, on: boolean) => void;
}

/** The reactions to a message; users can remove their own. */
export function SignsView({ message, userId, isActive, isClosed, onReact }: SignsProps) {
  const { formatMessage } = useIntl();
  if (message.reactions.length === 0) return null;
  return (
    <ul className={styles.signs}>
      {message.reactions.map(({ sign, people }) => {
        const isOwn = people.some((person) => person.userId === userId);
        const names = isolatedRow(people.map(({ name }) => name));
        return (
          <li key={sign}>
            <button
              type="button"
              className={styles.sign}
              tabIndex={isActive ? 0 : -1}
              aria-pressed={isOwn}
              disabled={isClosed}
              title={names}
              aria-label={formatMessage(
                { id: 'messageCenter.signGiven' },
                {
                  sign: formatMessage({ id: `messageCenter.sign.${signName(sign)}` }),
                  count: people.length,
                  names,
                },
              )}
              onClick={() => onReact(message.number, sign, !isOwn)}
            >
              <span aria-hidden="true">
                {sign} {people.length}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const NAMES = ['like', 'love', 'laugh', 'celebrate', 'thanks', 'look'] as const;

/** The name of a reaction, for its message id. */
export function signName(sign: string): (typeof NAMES)[number] {
  return NAMES[MESSAGE_SIGNS.findIndex((each) => each === sign)] ?? 'like';
}
