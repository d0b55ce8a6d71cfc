import { Button } from 'react-aria-components';
import { FormattedMessage } from 'react-intl';
import styles from './ChooseView.module.css';

/** Opens the file picker: `FileTrigger` needs a React Aria button. */
export function PickButton() {
  return (
    <Button className={styles.pick ?? ''}>
      <FormattedMessage id="replay.pick" />
    </Button>
  );
}
