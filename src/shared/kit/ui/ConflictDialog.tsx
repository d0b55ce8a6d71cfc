import type { ReactNode } from 'react';
import { Button } from './Button';
import cardStyles from './card.module.css';
import { DialogFrame } from './DialogFrame';
import styles from './ConflictDialog.module.css';

export interface ConflictDialogProps<Name extends string> {
  isOpen: boolean;
  /** What the user changed, and what somebody else changed meanwhile. */
  mine: readonly Name[];
  theirs: readonly Name[];
  labelOf: (name: Name) => ReactNode;
  /** Both versions of what was changed, as text; without it only names are listed. */
  versionsOf?: (name: Name) => Record<'mine' | 'theirs', string>;
  words: Readonly<
    Record<'changed' | 'both' | 'mine' | 'theirs', ReactNode> & Record<'heading' | 'later', string>
  >;
  onKeep: (keep: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** One version of what was changed. It scrolls, so it must be reachable by keyboard. */
const versionOf = (text: string) => (
  <dd className={styles.version} tabIndex={0}>
    {text || '–'}
  </dd>
);

/** Somebody else changed what the user changed: asks whose changes count. */
export function ConflictDialog<Name extends string>(props: ConflictDialogProps<Name>) {
  const { isOpen, mine, theirs, labelOf, versionsOf, words, onKeep, onClose } = props;
  const both = mine.filter((name) => theirs.includes(name));
  return (
    <DialogFrame isOpen={isOpen} heading={words.heading} closeLabel={words.later} onClose={onClose}>
      <div className={styles.body}>
        <div>
          <p className={styles.text}>{words.changed}</p>
          <dl className={styles.changes}>
            {theirs.map((name) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                {versionsOf && !both.includes(name) && versionOf(versionsOf(name).theirs)}
              </div>
            ))}
          </dl>
        </div>
        {both.length > 0 && (
          <div>
            <p className={styles.text}>{words.both}</p>
            <ul>
              {both.map((name) => {
                const versions = versionsOf?.(name);
                return (
                  <li key={name}>
                    {labelOf(name)}
                    {versions && (
                      <dl className={styles.versions}>
                        {(['mine', 'theirs'] as const).map((side) => (
                          <div key={side}>
                            <dt>{words[side]}</dt>
                            {versionOf(versions[side])}
                          </div>
                        ))}
                      </dl>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        )}
        <div className={cardStyles.actions}>
          <Button look="secondary" onClick={() => onKeep('theirs')}>
            {words.theirs}
          </Button>
          <Button onClick={() => onKeep('mine')}>{words.mine}</Button>
        </div>
      </div>
    </DialogFrame>
  );
}
