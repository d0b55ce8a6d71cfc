import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { HelpSection } from '../../../../contract/event/helpPage';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import { HelpSectionsView } from './HelpSectionsView';
import styles from './HelpView.module.css';

export interface HelpViewProps {
  heading: string;
  /** What the event or its organizers wrote; null while that is not known. */
  sections: readonly HelpSection[] | null;
  /** Limited HTML: when sessions and rooms open (product.md#entry-windows). */
  entryWindowText?: string;
  contactEmail: string | null;
  /** Control to report a problem. */
  report?: ReactNode;
  /** Path of the agent desk; null if the user is not an agent. */
  deskPath?: string | null;
  /** Path where superusers manage the event's users; null for everyone else. */
  peoplePath?: string | null;
  /** Path of the developer page; null for users without access. */
  developerPath?: string | null;
}

/** The help page: the event's help, entry windows, contact address and problem reports. */
export function HelpView({
  heading,
  sections,
  entryWindowText = '',
  contactEmail,
  report,
  deskPath = null,
  peoplePath = null,
  developerPath = null,
}: HelpViewProps) {
  // Skip the entry window text if the event's help already contains it.
  const showsEntryWindow =
    entryWindowText !== '' && sections?.every(({ html }) => !html.includes(entryWindowText));
  if (sections === null) {
    return (
      <div className={styles.help}>
        <h1 className={styles.heading}>{heading}</h1>
        <p role="status" className={styles.loading}>
          <FormattedMessage id="help.loading" />
        </p>
      </div>
    );
  }
  return (
    <div className={styles.help}>
      <h1 className={styles.heading}>{heading}</h1>
      <HelpSectionsView sections={sections} />
      {showsEntryWindow && (
        <section aria-labelledby="help-doors" className={styles.doors}>
          <h2 id="help-doors" className={styles.doorsHeading}>
            <FormattedMessage id="help.doors" />
          </h2>
          <SafeHtml html={entryWindowText} />
        </section>
      )}
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
      <div className={styles.report}>{report}</div>
      {deskPath !== null && (
        <Link to={deskPath} className={styles.desk}>
          <FormattedMessage id="help.desk" />
        </Link>
      )}
      {peoplePath !== null && (
        <Link to={peoplePath} className={styles.desk}>
          <FormattedMessage id="help.people" />
        </Link>
      )}
      {developerPath !== null && (
        <Link to={developerPath} className={styles.developer}>
          <FormattedMessage id="shell.title.developer" />
        </Link>
      )}
    </div>
  );
}
