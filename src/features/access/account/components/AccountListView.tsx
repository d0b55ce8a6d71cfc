import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { LANGUAGE_NAMES } from '../../../../contract/platform/eventConfig';
import type { Account } from '../account';
import styles from './AccountListView.module.css';

/** The choices of the account menu in the phone's menu, below the navigation. */
export function AccountListView({
  name,
  ownPage,
  privacyPage,
  exhibitorPage,
  locales,
  locale,
  onLocale,
  onLogout,
}: Account) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.account}>
      <h2 id={id} className={styles.name} aria-label={formatMessage({ id: 'account.of' }, { name })}>
        {name}
      </h2>
      <ul className={styles.list}>
        {ownPage !== null && (
          <li>
            <Link to={ownPage} className={styles.choice ?? ''}>
              <FormattedMessage id="account.ownPage" />
            </Link>
          </li>
        )}
        {privacyPage !== null && (
          <li>
            <Link to={privacyPage} className={styles.choice ?? ''}>
              <FormattedMessage id="account.privacy" />
            </Link>
          </li>
        )}
        {exhibitorPage !== null && (
          <li>
            <Link to={exhibitorPage} className={styles.choice ?? ''}>
              <FormattedMessage id="account.exhibitor" />
            </Link>
          </li>
        )}
      </ul>
      {locales.length > 1 && (
        <div role="group" aria-label={formatMessage({ id: 'account.language' })} className={styles.languages}>
          {locales.map((item) => (
            <button
              key={item}
              type="button"
              lang={item}
              className={styles.choice}
              aria-pressed={item === locale}
              onClick={() => onLocale(item)}
            >
              {LANGUAGE_NAMES[item]}
            </button>
          ))}
        </div>
      )}
      <button type="button" className={styles.choice} onClick={onLogout}>
        <FormattedMessage id="account.logout" />
      </button>
    </section>
  );
}
