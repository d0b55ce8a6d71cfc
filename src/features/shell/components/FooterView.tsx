import { FormattedMessage } from 'react-intl';
import type { EventConfig, Locale } from '../../../contract/eventConfig';
import styles from './FooterView.module.css';

const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', es: 'Español' };
const NETWORK_NAMES: Record<EventConfig['socialMediaAccount'][number]['network'], string> = {
  x: 'X',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  mastodon: 'Mastodon',
  website: 'Website',
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

/** The footer: social links, language, logout (spec §2). */
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
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <img src={logoUrl} alt="" height={32} className={styles.logo} />
        <p className={styles.text}>{text}</p>
        <ul className={styles.links}>
          {social.map(({ network, url }) => (
            <li key={network}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
                {NETWORK_NAMES[network]}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          {locales.length > 1 &&
            locales.map((item) => (
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
