import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import styles from './StaticPageView.module.css';

export interface StaticPageViewProps {
  title: string;
  /** Limited HTML from the event (product.md#sanitizing). */
  content: string;
}

/** A static page with the event's own content. */
export function StaticPageView({ title, content }: StaticPageViewProps) {
  return (
    <article className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <SafeHtml html={content} />
    </article>
  );
}
