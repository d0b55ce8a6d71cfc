import { lazy, Suspense } from 'react';
import styles from './SafeHtml.module.css';

/** Words of HTML without its tags; React shows them as text, whatever they are. */
const words = (html: string) => html.replace(/<[^>]*>/g, ' ');

/** What is shown when the sanitiser does not come. */
const Words = ({ html, className }: { html: string; className?: string }) => (
  <div className={className}>{words(html)}</div>
);

const SafeHtml = lazy(() =>
  import(/* webpackChunkName: "safeHtml" */ './SafeHtml').then(
    (module) => ({ default: module.SafeHtml }),
    () => ({ default: Words }),
  ),
);

const SafeText = lazy(() =>
  import(/* webpackChunkName: "safeHtml" */ './SafeText').then(
    (module) => ({ default: module.SafeText }),
    () => ({ default: ({ html }: { html: string }) => words(html) }),
  ),
);

/**
 * Texts of paragraphs, for HTML that is nothing else: `<p>` without attributes, and words without entities. Null for everything
 * else, which needs the sanitiser.
 */
export function plainParagraphs(html: string): string[] | null {
  if (!/[<>&]/.test(html)) return html === '' ? [] : [html];
  if (!/^\s*(?:<p>[^<>&]*<\/p>\s*)+$/.test(html)) return null;
  return [...html.matchAll(/<p>([^<]*)<\/p>/g)].map((paragraph) => paragraph[1] ?? '');
}

/**
 * Shows limited HTML as `SafeHtml` does, for pages where it is usually a paragraph or two: the sanitiser is loaded only for
 * what has more in it than that.
 */
export function LightHtml({ html, className }: { html: string; className?: string }) {
  const paragraphs = plainParagraphs(html);
  const all = [styles.prose, className].filter(Boolean).join(' ');
  if (!paragraphs) {
    return (
      <Suspense fallback={<div className={all} />}>
        <SafeHtml html={html} {...(className !== undefined && { className })} />
      </Suspense>
    );
  }
  return (
    <div className={all}>
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}

/** Limited HTML as plain text, in one line; the sanitiser is loaded as by `LightHtml`. */
export function LightText({ html }: { html: string }) {
  const paragraphs = plainParagraphs(html);
  if (paragraphs) return paragraphs.join(' ').trim();
  return (
    <Suspense>
      <SafeText html={html} />
    </Suspense>
  );
}
