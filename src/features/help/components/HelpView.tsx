import { FormattedMessage } from 'react-intl';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import styles from './HelpView.module.css';

export interface HelpViewProps {
  heading: string;
  /** Limited HTML of the event (spec §5). */
  content: string;
  contactEmail: string | null;
}

/** The event's help, and whom to write to. */
export function HelpView({ heading, content, contactEmail }: HelpViewProps) {
  return (
    <div className={styles.help}>
      <h1 className={styles.heading}>{heading}</h1>
      <SafeHtml html={content} />
      {contactEmail && (
        <p className={styles.contact}>
          <FormattedMessage
            id="help.contact"
            values={{
              address: (
                <a key="address" href={`mailto:${contactEmail}`}>
                  {contactEmail}
                </a>
              ),
            }}
          />
        </p>
      )}
    </div>
  );
}
