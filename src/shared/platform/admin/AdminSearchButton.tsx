import { useContext } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { AdminSearchContext } from './adminSearch';
import styles from './AdminSearchButton.module.css';

/** Opens the administration's search; renders nothing where there is none. */
export function AdminSearchButton() {
  const search = useContext(AdminSearchContext);
  if (!search) return null;
  return (
    <Button
      look="secondary"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={search.open}
    >
      <FormattedMessage id="admin.search" />
      <kbd aria-hidden="true" className={styles.keys}>
        Ctrl K
      </kbd>
    </Button>
  );
}
