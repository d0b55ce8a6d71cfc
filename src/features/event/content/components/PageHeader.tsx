import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import styles from './page.module.css';

export interface PageHeaderProps {
  heading: string;
  /** Limited HTML from the event (product.md#sanitizing). */
  intro: string | null;
}

/** Heading and introduction of a static content page. */
export function PageHeader({ heading, intro }: PageHeaderProps) {
  return (
    <div>
      <h1 className={styles.heading}>{heading}</h1>
      {intro && <SafeHtml html={intro} className={styles.intro ?? ''} />}
    </div>
  );
}
