import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { CONTENT_TYPE, type ChatItem } from '../../../../contract/helpdesk/helpdesk';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { LinkedText } from '../../../../shared/kit/ui/LinkedText';
import { isFromAttendee, isMessage, timeOf } from '../chatsSlice';
import styles from './ItemView.module.css';

/** Labels of chat events by content type. */
const EVENTS: Readonly<Record<string, string>> = {
  [CONTENT_TYPE.joined]: 'desk.event.joined',
  [CONTENT_TYPE.left]: 'desk.event.left',
  [CONTENT_TYPE.ended]: 'desk.event.ended',
};

export interface ItemViewProps {
  item: ChatItem;
  /** Time zone and language for its time. */
  zone: string;
  locale: Locale;
  /** Event time minus the server's real time, milliseconds. */
  simulatedOffset: number;
}

/** A message or event in a chat; renders nothing for other items. */
export const ItemView = memo(function ItemView({ item, zone, locale, simulatedOffset }: ItemViewProps) {
  const { formatMessage } = useIntl();
  const name = item.DisplayName ?? formatMessage({ id: 'desk.someone' });
  const event = item.Type === 'EVENT' ? EVENTS[item.ContentType] : undefined;
  if (event === undefined && !isMessage(item)) return null;
  const at = timeOf(item, simulatedOffset);
  const time = at !== null && (
    <time dateTime={new Date(at).toISOString()}>{formatDate(at, 'time', zone, locale)}</time>
  );
  if (event !== undefined) {
    return (
      <li className={styles.event} data-line>
        <FormattedMessage id={event} values={{ name: <bdi>{name}</bdi> }} /> {time}
      </li>
    );
  }
  return (
    <li className={`${styles.message} ${isFromAttendee(item) ? styles.theirs : styles.ours}`} data-line>
      <p className={styles.meta}>
        <bdi className={styles.name}>{name}</bdi> {time}
      </p>
      <p className={styles.text} dir="auto">
        <LinkedText text={item.Content ?? ''} />
      </p>
    </li>
  );
});
