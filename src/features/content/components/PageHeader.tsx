import { SafeHtml } from '../../../shared/ui/SafeHtml';
import styles from './page.module.css';

export interface PageHeaderProps {
  heading: string;
  /** Limited HTML of the event (spec §5). */
  intro: string | null;
}

/** Heading of a page of fixed content, and what the event says before it. */
export function PageHeader({ heading, intro }: PageHeaderProps) {
  return (
    <div>
      <h1 className={styles.heading}>{heading}</h1>
      {intro && <SafeHtml html={intro} className={styles.intro ?? ''} />}
    </div>
  );
}
