import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './SpotPageView.module.css';

export interface SpotPageViewProps {
  imageUrl: string | null;
  titleId: string;
  textId: string;
}

/** A page with one image and one message: not found, not authorized. */
export function SpotPageView({ imageUrl, titleId, textId }: SpotPageViewProps) {
  return (
    <div className={styles.page}>
      {imageUrl && <img src={imageUrl} alt="" width={240} height={180} className={styles.image} />}
      <h1 className={styles.title}>
        <FormattedMessage id={titleId} />
      </h1>
      <p>
        <FormattedMessage id={textId} />
      </p>
      <Link to="/">
        <FormattedMessage id="shell.toStart" />
      </Link>
    </div>
  );
}
