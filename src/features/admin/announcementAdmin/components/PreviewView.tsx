import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AnnouncementTexts } from '../../../../contract/notices/announcements';
import { LANGUAGE_NAMES, type Locale } from '../../../../contract/platform/eventConfig';
import { BannerView } from '../../../../shared/notices/announcements/BannerView';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { fieldsOf, writtenLanguages, type Draft } from '../draft';
import styles from './Announcements.module.css';

export interface PreviewViewProps {
  draft: Draft;
  /** A notification as attendees see it. */
  noticeOf: (texts: AnnouncementTexts) => ReactNode;
}

function InLanguage({ draft, noticeOf, locale }: PreviewViewProps & { locale: Locale }) {
  const { ways } = draft;
  const said = fieldsOf(draft).texts[locale];
  if (!said) return null;
  return (
    <div className={styles.preview}>
      <h3 className={styles.legend} lang={locale}>
        {LANGUAGE_NAMES[locale]}
      </h3>
      {ways.banner && (
        <div className={styles.screen}>
          <BannerView said={said} onClose={() => undefined} />
        </div>
      )}
      {ways.message && <ul className={styles.notices}>{noticeOf({ [locale]: said })}</ul>}
    </div>
  );
}

/** What attendees will see, updated as the user types. */
export function PreviewView(props: PreviewViewProps) {
  const locales = writtenLanguages(props.draft);
  return (
    <section aria-labelledby="announcement-preview" className={cardStyles.card}>
      <h2 id="announcement-preview" className={cardStyles.heading}>
        <FormattedMessage id="announcementAdmin.preview" />
      </h2>
      {locales.length === 0 && (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="announcementAdmin.preview.none" />
        </p>
      )}
      {locales.map((locale) => (
        <InLanguage key={locale} {...props} locale={locale} />
      ))}
    </section>
  );
}
