import { FormattedMessage, useIntl } from 'react-intl';
import { LANGUAGE_NAMES, type EventConfig, type Locale } from '../../../../contract/platform/eventConfig';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import styles from './FooterView.module.css';
import { NetworkIcon, type Network } from './NetworkIcon';

/** Proper names, so they need no translation. */
const NETWORK_NAMES: Record<Exclude<Network, 'website'>, string> = {
  x: 'X',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  mastodon: 'Mastodon',
};

export interface FooterViewProps {
  logoUrl: string;
  text: string;
  social: EventConfig['socialMediaAccount'];
  locales: readonly Locale[];
  locale: Locale;
  signedIn: boolean;
  onLocale: (locale: Locale) => void;
  onLogout: () => void;
}

/**
 * The footer: social links and logout (product.md#shell); for visitors, who have no account menu, the language.
 */
export function FooterView({
  logoUrl,
  text,
  social,
  locales,
  locale,
  signedIn,
  onLocale,
  onLogout,
}: FooterViewProps) {
  const { formatMessage } = useIntl();
  return (
    <footer data-screen-only className={styles.footer}>
      <div className={styles.inner}>
        <img src={logoUrl} alt="" width={160} height={32} className={styles.logo} />
        <p className={styles.text}>{text}</p>
        {social.length > 0 && (
          <ul className={styles.links}>
            {social.map(({ network, url }, index) => (
              <li key={`${index} ${network}`}>
                <AnyLink to={url} className={styles.link}>
                  <NetworkIcon network={network} />
                  {network === 'website' ? <FormattedMessage id="shell.website" /> : NETWORK_NAMES[network]}
                </AnyLink>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          {!signedIn && locales.length > 1 && (
            <div
              role="group"
              aria-label={formatMessage({ id: 'shell.language' })}
              className={styles.languages}
            >
              {locales.map((item) => (
                <button
                  key={item}
                  type="button"
                  lang={item}
                  className={styles.action}
                  aria-pressed={item === locale}
                  onClick={() => onLocale(item)}
                >
                  {LANGUAGE_NAMES[item]}
                </button>
              ))}
            </div>
          )}
          {signedIn && (
            <button type="button" className={styles.action} onClick={onLogout}>
              <FormattedMessage id="shell.logout" />
            </button>
          )}
        </div>
      </div>
    </footer>
  );
}
