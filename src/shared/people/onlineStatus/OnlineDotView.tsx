import { FormattedMessage } from 'react-intl';
import hiddenStyles from '../../kit/ui/visuallyHidden.module.css';
import styles from './OnlineDotView.module.css';

/** Says that somebody is online; `withText` in words beside the dot, otherwise for screen readers only. */
export function OnlineDotView({ withText = false }: { withText?: boolean }) {
  return (
    <span className={styles.online}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={withText ? styles.text : hiddenStyles.visuallyHidden}>
        <FormattedMessage id="onlineStatus.online" />
      </span>
    </span>
  );
}
