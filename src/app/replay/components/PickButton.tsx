import { Button } from 'react-aria-components';
import { FormattedMessage } from 'react-intl';
import styles from './ChooseView.module.css';

/** Opens the picker: `FileTrigger` presses a button of React Aria. */
export function PickButton() {
  return (
    <Button className={styles.pick ?? ''}>
      <FormattedMessage id="replay.pick" />
    </Button>
  );
}
