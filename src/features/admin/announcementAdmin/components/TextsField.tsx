import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_ANNOUNCEMENT_TEXT, MAX_ANNOUNCEMENT_TITLE } from '../../../../contract/notices/announcements';
import { LANGUAGE_NAMES, type Locale } from '../../../../contract/platform/eventConfig';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { Draft } from '../draft';
import styles from './Announcements.module.css';

export interface TextsFieldProps {
  texts: Draft['texts'];
  /** Languages of the event. */
  locales: readonly Locale[];
  /** There is no text in any of them. */
  isMissing: boolean;
  onChange: (texts: Draft['texts']) => void;
}

/** Title and text in each language of the event. */
export function TextsField({ texts, locales, isMissing, onChange }: TextsFieldProps) {
  const { formatMessage } = useIntl();
  return locales.map((locale, index) => {
    const { title, text } = texts[locale];
    const change = (changed: Partial<Draft['texts'][Locale]>) =>
      onChange({ ...texts, [locale]: { title, text, ...changed } });
    return (
      <fieldset key={locale} className={styles.part}>
        <legend className={styles.legend} lang={locale}>
          {LANGUAGE_NAMES[locale]}
        </legend>
        <TextField
          label={formatMessage({ id: 'announcementAdmin.titleField' })}
          value={title}
          onChange={(typed) => change({ title: typed.slice(0, MAX_ANNOUNCEMENT_TITLE) })}
        />
        <TextField
          label={formatMessage({ id: 'announcementAdmin.textField' })}
          value={text}
          rows={4}
          hint={
            <FormattedMessage
              id="announcementAdmin.left"
              values={{ count: MAX_ANNOUNCEMENT_TEXT - text.length }}
            />
          }
          problem={isMissing && index === 0 && <FormattedMessage id="announcementAdmin.invalid.text" />}
          onChange={(typed) => change({ text: typed.slice(0, MAX_ANNOUNCEMENT_TEXT) })}
        />
      </fieldset>
    );
  });
}
