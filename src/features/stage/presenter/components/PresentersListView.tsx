import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { PresenterState } from '../slice';
import styles from './PresentersListView.module.css';

export type PresentersListViewProps = PresenterState['list'] & {
  onDraft: (account: string) => void;
  onSet: (account: string, presents: boolean) => void;
  onRetry: () => void;
};

/** Who presents the session, and the field to add somebody by id or email address. */
export function PresentersListView(props: PresentersListViewProps) {
  const { status, presenters, draft, isBusy, problem, onDraft, onSet, onRetry } = props;
  const { formatMessage } = useIntl();
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const account = draft.trim();
  return (
    <section ref={section} tabIndex={-1} className={styles.list} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <FormattedMessage id="presenter.list.heading" />
      </h2>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <p className={styles.note}>
            <FormattedMessage id="presenter.list.failed" />
          </p>
        </RetryAlert>
      )}
      {status === 'loaded' && presenters.length === 0 && (
        <p className={styles.note}>
          <FormattedMessage id="presenter.list.empty" />
        </p>
      )}
      {presenters.length > 0 && (
        <ul className={styles.items}>
          {presenters.map((presenter) => (
            <li key={presenter.account} className={styles.item}>
              <span className={styles.who}>
                <bdi>{presenter.name ?? presenter.account}</bdi>
                <span className={styles.note}>
                  {presenter.name !== null && <bdi>{presenter.account}</bdi>}
                  {presenter.name === null && <FormattedMessage id="presenter.list.unknown" />}
                  {presenter.fromSchedule && (
                    <>
                      {' · '}
                      <FormattedMessage id="presenter.list.fromSchedule" />
                    </>
                  )}
                </span>
              </span>
              <Button
                look="quiet"
                aria-label={formatMessage(
                  { id: 'presenter.list.removeWho' },
                  { name: presenter.name ?? presenter.account },
                )}
                aria-disabled={isBusy}
                onClick={
                  isBusy
                    ? undefined
                    : () => {
                        onSet(presenter.account, false);
                        section.current?.focus({ preventScroll: true });
                      }
                }
              >
                <FormattedMessage id="presenter.list.remove" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (account !== '' && !isBusy) onSet(account, true);
        }}
      >
        <TextField
          label={formatMessage({ id: 'presenter.list.account' })}
          hint={formatMessage({ id: 'presenter.list.hint' })}
          problem={problem !== null && formatMessage({ id: `presenter.list.problem.${problem}` })}
          value={draft}
          autoComplete="off"
          onChange={onDraft}
        />
        <Button type="submit" look="secondary" aria-disabled={isBusy || account === ''}>
          <FormattedMessage id="presenter.list.add" />
        </Button>
      </form>
    </section>
  );
}
