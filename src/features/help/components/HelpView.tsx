import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import styles from './HelpView.module.css';

export interface HelpViewProps {
  heading: string;
  /** Limited HTML of the event (spec §5). */
  content: string;
  /** Limited HTML: when sessions and rooms may be entered (spec §6). */
  entryWindowText?: string;
  contactEmail: string | null;
  /** The offer to report a problem. */
  report?: ReactNode;
  /** Where the agent's desk is; null for those who do not answer there. */
  deskPath?: string | null;
  /** Where superusers look after the people of the event; null for everybody else. */
  peoplePath?: string | null;
  /** Where the developer page is; null for those who have no use for it. */
  developerPath?: string | null;
}

/** The event's help, when doors open, whom to write to, and how to report a problem. */
export function HelpView({
  heading,
  content,
  entryWindowText = '',
  contactEmail,
  report,
  deskPath = null,
  peoplePath = null,
  developerPath = null,
}: HelpViewProps) {
  // An event that tells of its doors in its help need not hear it twice.
  const tellsOfDoors = entryWindowText !== '' && !content.includes(entryWindowText);
  return (
    <div className={styles.help}>
      <h1 className={styles.heading}>{heading}</h1>
      <SafeHtml html={content} />
      {tellsOfDoors && (
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
