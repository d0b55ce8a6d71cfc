import { FormattedMessage } from 'react-intl';
import type { UnknownAction } from '../../log/replay';
import { Notice } from '../../../shared/kit/ui/Notice';
import { StatusRegion } from '../../../shared/kit/ui/StatusRegion';
import { GoButton } from './GoButton';
import styles from './UnknownActionsView.module.css';

/** Maximum number of types listed; a malicious file may have a hundred thousand. */
const MAX_SHOWN = 20;

export interface UnknownActionsViewProps {
  unknown: readonly UnknownAction[];
  /** Goes to the entry with this sequence number. */
  onGo: (sequence: number) => void;
}

/** The recording's actions that the current build does not know; nothing if it knows all. */
export function UnknownActionsView({ unknown, onGo }: UnknownActionsViewProps) {
  if (unknown.length === 0) return null;
  return (
    <StatusRegion>
      <Notice kind="calm">
        <p className={styles.intro}>
          <FormattedMessage id="replay.unknown" values={{ count: unknown.length }} />
        </p>
        <ul className={styles.list}>
          {unknown.slice(0, MAX_SHOWN).map(({ type, count, sequence }) => (
            <li key={type}>
              <FormattedMessage
                id="replay.unknownAction"
                values={{
                  type,
                  count,
                  sequence,
                  go: (text) => <GoButton onGo={() => onGo(sequence)}>{text}</GoButton>,
                }}
              />
            </li>
          ))}
          {unknown.length > MAX_SHOWN && (
            <li>
              <FormattedMessage id="replay.unknownMore" values={{ count: unknown.length - MAX_SHOWN }} />
            </li>
          )}
        </ul>
      </Notice>
    </StatusRegion>
  );
}
