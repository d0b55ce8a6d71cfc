import { FormattedMessage } from 'react-intl';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import styles from './LaterPreview.module.css';

/** What the event's configuration already reveals about a screen that has not opened. */
export type LaterPreviewContent =
  | { kind: 'rooms'; helpText: string; rooms: readonly { letter: string; name: string }[] }
  | { kind: 'categories'; names: readonly string[] }
  /** Highest level first. */
  | { kind: 'tiers'; tiers: readonly { level: number; label: string }[] };

function Rooms({ helpText, rooms }: Extract<LaterPreviewContent, { kind: 'rooms' }>) {
  return (
    <>
      <SafeHtml html={helpText} className={styles.helpText ?? ''} />
      <ul className={styles.rooms}>
        {rooms.map(({ letter, name }, index) => (
          <li key={`${index} ${letter}`} className={styles.room}>
            <span className={styles.letter}>{letter}</span> {name}
          </li>
        ))}
      </ul>
    </>
  );
}

function Categories({ names }: Extract<LaterPreviewContent, { kind: 'categories' }>) {
  return (
    <ul className={styles.chips}>
      {names.map((name, index) => (
        <li key={`${index} ${name}`} className={styles.chip}>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Tiers({ tiers }: Extract<LaterPreviewContent, { kind: 'tiers' }>) {
  return (
    <ol className={styles.tiers}>
      {tiers.map(({ level, label }) => (
        <li key={level} className={styles.tier}>
          <span>{label}</span>
          <span className={styles.slots} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Preview of a screen's content: rooms, categories or tiers. */
export function LaterPreview({ preview }: { preview: LaterPreviewContent }) {
  return (
    <section aria-labelledby="later-preview" className={styles.preview}>
      <h2 id="later-preview" className={styles.heading}>
        <FormattedMessage id={`later.preview.${preview.kind}`} />
      </h2>
      {preview.kind === 'rooms' && <Rooms {...preview} />}
      {preview.kind === 'categories' && <Categories {...preview} />}
      {preview.kind === 'tiers' && <Tiers {...preview} />}
    </section>
  );
}
