import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LaterScreen } from '../../../contract/eventConfig';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import { ClosedDoors } from './ClosedDoors';
import { LaterPreview, type LaterPreviewContent } from './LaterPreview';
import styles from './LaterView.module.css';

export interface LaterViewProps {
  screen: LaterScreen;
  heading: string;
  /** The event's words, limited HTML (spec §5); the product's own where it has none. */
  text: string | null;
  /** Day of the opening in words, where it is known and still to come. */
  opens: string | null;
  imageUrl: string | null;
  /** What the event calls its programme; null where it has none to look at meanwhile. */
  programmeLabel: string | null;
  preview: LaterPreviewContent | null;
  /** The screen stands alone, without header and footer. */
  bare: boolean;
}

/** A screen that an event opens later than its doors: what it will be, from when, and what is known of it already. */
export function LaterView(props: LaterViewProps) {
  const { screen, heading, text, opens, imageUrl, programmeLabel, preview, bare } = props;
  return (
    <div className={bare ? `${styles.page} ${styles.bare}` : styles.page}>
      <div className={styles.card}>
        <div className={styles.words}>
          <p className={styles.opens}>
            {opens === null ? (
              <FormattedMessage id="later.soon" />
            ) : (
              <FormattedMessage id="later.opens" values={{ date: opens }} />
            )}
          </p>
          <h1 className={styles.heading}>{heading}</h1>
          {text === null ? (
            <p className={styles.text}>
              <FormattedMessage id={`later.text.${screen}`} />
            </p>
          ) : (
            <SafeHtml html={text} className={styles.text ?? ''} />
          )}
          <div className={styles.links}>
            {programmeLabel !== null && (
              <Link to="/sessions" className={styles.main ?? ''}>
                <FormattedMessage id="later.toProgramme" values={{ programme: programmeLabel }} />
              </Link>
            )}
            <Link to="/" className={styles.back ?? ''}>
              <FormattedMessage id="later.toStart" />
            </Link>
          </div>
        </div>
        <div className={styles.picture}>
          {imageUrl === null ? <ClosedDoors /> : <img src={imageUrl} alt="" width={480} height={360} />}
        </div>
      </div>
      {preview && <LaterPreview preview={preview} />}
    </div>
  );
}
