import { SafeHtml } from '../../../shared/ui/SafeHtml';
import styles from './StaticPageView.module.css';

export interface StaticPageViewProps {
  title: string;
  /** Limited HTML of the event (spec §5). */
  content: string;
}

/** A page of the event's own fixed content (spec §2, static pages). */
export function StaticPageView({ title, content }: StaticPageViewProps) {
  return (
    <article className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <SafeHtml html={content} />
    </article>
  );
}
