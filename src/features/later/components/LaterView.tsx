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
  /** The event's text as limited HTML (product.md#sanitizing); null uses the product's default. */
  text: string | null;
  /** Formatted opening date, if known and still in the future. */
  opens: string | null;
  imageUrl: string | null;
  /** The event's label for its program; null if there is no program to link to. */
  programmeLabel: string | null;
  preview: LaterPreviewContent | null;
  /** Rendered without header and footer. */
  bare: boolean;
}

/**
 * A screen that opens later than the event itself: what it will offer, when it opens, and what is already
 * known about it.
 */
export function LaterView(props: LaterViewProps) {
  const { screen, heading, text, opens, imageUrl, programmeLabel, preview, bare } = props;
  return (
    <div className={bare ? `${styles.page} ${styles.bare}` : styles.page}>
      <div className={styles.card}>
        <div className={styles.content}>
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
