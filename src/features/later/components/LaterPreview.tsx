import { FormattedMessage } from 'react-intl';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import styles from './LaterPreview.module.css';

/** What the event's configuration already reveals about a screen that has not opened. */
export interface LaterPreviewContent {
  kind: 'rooms';
  helpText: string;
  rooms: readonly { letter: string; name: string }[];
}

function Rooms({ helpText, rooms }: LaterPreviewContent) {
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

/** Preview of a screen's content: the rooms of the lounge. */
export function LaterPreview({ preview }: { preview: LaterPreviewContent }) {
  return (
    <section aria-labelledby="later-preview" className={styles.preview}>
      <h2 id="later-preview" className={styles.heading}>
        <FormattedMessage id={`later.preview.${preview.kind}`} />
      </h2>
      <Rooms {...preview} />
    </section>
  );
}
