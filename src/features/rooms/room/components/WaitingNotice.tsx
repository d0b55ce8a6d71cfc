import { FormattedMessage } from 'react-intl';
import type { RoomPerson } from '../../../../contract/rooms/rooms';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './WaitingNotice.module.css';

export interface WaitingNoticeProps {
  waiting: readonly RoomPerson[];
  onAdmit: (entryId: string) => void;
  onShow: () => void;
}

/** Tells a host that somebody is waiting to be admitted. */
export function WaitingNotice({ waiting, onAdmit, onShow }: WaitingNoticeProps) {
  const [first] = waiting;
  return (
    <div role="status">
      {first && (
        <div className={styles.notice}>
          <p>
            <FormattedMessage
              id="room.waits"
              values={{ name: <bdi key="name">{first.name}</bdi>, others: waiting.length - 1 }}
            />
          </p>
          <Button onClick={() => onAdmit(first.entryId)}>
            <FormattedMessage id="room.admit" />
          </Button>
          <Button look="secondary" onClick={onShow}>
            <FormattedMessage id="room.show" />
          </Button>
        </div>
      )}
    </div>
  );
}
