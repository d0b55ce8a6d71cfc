import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import styles from './LeavingView.module.css';

export interface LeavingViewProps {
  heading: string;
  /** URL of the other site. */
  link: string;
}

/** Shown while the browser leaves for another site, with a link in case it does not. */
export function LeavingView({ heading, link }: LeavingViewProps) {
  const host = URL.canParse(link) ? new URL(link).hostname : link;
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{heading}</h1>
      <p role="status" className={styles.text}>
        <FormattedMessage id="content.leaving" values={{ host }} />
      </p>
      <AnyLink to={link} newTab={false} className={styles.link}>
        <FormattedMessage id="content.leave" values={{ host }} />
      </AnyLink>
      <Link to="/" className={styles.back ?? ''}>
        <FormattedMessage id="content.toStart" />
      </Link>
    </div>
  );
}
