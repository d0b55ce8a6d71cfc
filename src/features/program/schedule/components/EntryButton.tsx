import { FormattedMessage, useIntl } from 'react-intl';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { Button } from '../../../../shared/kit/ui/Button';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { EntryState } from '../timeline/entryWindow';
import styles from './EntryButton.module.css';

export interface EntryButtonProps {
  /** Of what is entered. */
  title: string;
  state: EntryState;
  path: string;
  /** Id of the text that explains when what opens. */
  helpId: string;
}

/** Leads into a session or a meeting while it is open; before, it says when it opens. */
export function EntryButton({ title, state, path, helpId }: EntryButtonProps) {
  const { formatMessage } = useIntl();
  if (state.kind === 'over') return null;
  if (state.kind === 'early') {
    return (
      <Button look="secondary" aria-disabled aria-describedby={helpId} className={styles.entry}>
        <FormattedMessage
          id="schedule.opensAt"
          values={{ time: <ViewerDate at={state.opensAt} format="time" /> }}
        />
      </Button>
    );
  }
  return (
    <AnyLink to={path} className={`${styles.entry} ${styles.open}`}>
      <span aria-hidden="true">{formatMessage({ id: 'schedule.enter' })}</span>
      <span className={styles.spoken}>{formatMessage({ id: 'schedule.enterName' }, { title })}</span>
    </AnyLink>
  );
}
