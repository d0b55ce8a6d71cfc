import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './KeysView.module.css';

const KEYS = ['play', 'step', 'ends', 'failure'] as const;

/** The keyboard shortcuts, with a switch to avoid pressing them by accident (WCAG 2.1.4). */
export function KeysView({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { formatMessage } = useIntl();
  return (
    <DialogTrigger>
      <Button className={styles.button ?? ''}>
        <FormattedMessage id="replay.keys" />
      </Button>
      <Popover className={styles.popover ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={formatMessage({ id: 'replay.keys' })}>
          <ul className={styles.list}>
            {KEYS.map((key) => (
              <li key={key}>
                <FormattedMessage id={`replay.key.${key}`} />
              </li>
            ))}
          </ul>
          <label className={styles.switch}>
            <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
            <FormattedMessage id="replay.keysOn" />
          </label>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
