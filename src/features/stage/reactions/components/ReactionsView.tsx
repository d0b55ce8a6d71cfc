import { memo, useId, type CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import type { Rising } from '../slice';
import styles from './ReactionsView.module.css';

export interface ReactionsViewProps {
  /** The event's signs with their names. */
  signs: readonly { sign: string; name: string }[];
  /** How many of each were given; shown where nothing moves. */
  totals: Readonly<Record<string, number>>;
  /** The sign the user gave last. */
  own: string | null;
  stream: readonly (Rising | null)[];
  isOnline: boolean;
  onReact: (sign: string) => void;
}

/**
 * One lane of the stream. Its animation runs on the compositor; two of the same kind by turns, as changing
 * the name begins it anew without measuring anything.
 */
const Lane = memo(function Lane({ rising }: { rising: Rising | null }) {
  return (
    <span
      className={styles.rising}
      data-turn={rising ? rising.run % 2 : undefined}
      style={{ '--turn': rising?.turn ?? 0 } as CSSProperties}
    >
      {rising?.sign}
    </span>
  );
});

/** Signs that rise for a moment over what is above. For the eyes only, and still with reduced motion. */
const Stream = memo(function Stream({ stream }: Pick<ReactionsViewProps, 'stream'>) {
  return (
    <div className={styles.stream} aria-hidden="true">
      {stream.map((rising, lane) => (
        <Lane key={lane} rising={rising} />
      ))}
    </div>
  );
});

/** Buttons to react to a session, and what everybody gives. */
export function ReactionsView({ signs, totals, own, stream, isOnline, onReact }: ReactionsViewProps) {
  const { formatMessage } = useIntl();
  const hint = useId();
  const given = signs.find(({ sign }) => sign === own);
  return (
    <div className={styles.reactions}>
      <ul className={styles.signs} aria-label={formatMessage({ id: 'reactions.label' })}>
        {signs.map(({ sign, name }) => (
          <li key={sign}>
            <button
              type="button"
              className={styles.sign}
              title={name}
              aria-disabled={!isOnline}
              aria-describedby={isOnline ? undefined : hint}
              onClick={() => {
                if (isOnline) onReact(sign);
              }}
            >
              <span aria-hidden="true">{sign}</span>
              <span className={hiddenStyles.visuallyHidden}>{name}</span>
              <span className={styles.total}>
                <FormattedMessage id="reactions.total" values={{ count: totals[sign] ?? 0 }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!isOnline && (
        <span id={hint} className={hiddenStyles.visuallyHidden}>
          <FormattedMessage id="reactions.offline" />
        </span>
      )}
      <Stream stream={stream} />
      <Spoken>{given && <FormattedMessage id="reactions.given" values={{ name: given.name }} />}</Spoken>
    </div>
  );
}
