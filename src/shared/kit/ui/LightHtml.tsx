import { lazy, Suspense } from 'react';
import styles from './SafeHtml.module.css';

/** Strips the tags from HTML; React renders the rest as text, whatever it contains. */
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ');

/** Fallback if the sanitizer fails to load. */
const PlainText = ({ html, className }: { html: string; className?: string }) => (
  <div className={className}>{withoutTags(html)}</div>
);

const SafeHtml = lazy(() =>
  import(/* webpackChunkName: "safeHtml" */ './SafeHtml').then(
    (module) => ({ default: module.SafeHtml }),
    () => ({ default: PlainText }),
  ),
);

const SafeText = lazy(() =>
  import(/* webpackChunkName: "safeHtml" */ './SafeText').then(
    (module) => ({ default: module.SafeText }),
    () => ({ default: ({ html }: { html: string }) => withoutTags(html) }),
  ),
);

/**
 * Paragraph texts of HTML that needs no sanitizer: plain text or `<p>` elements without attributes, and no
 * entities. Null for anything else.
 */
export function plainParagraphs(html: string): string[] | null {
  if (!/[<>&]/.test(html)) return html === '' ? [] : [html];
  if (!/^\s*(?:<p>[^<>&]*<\/p>\s*)+$/.test(html)) return null;
  return [...html.matchAll(/<p>([^<]*)<\/p>/g)].map((paragraph) => paragraph[1] ?? '');
}

/**
 * Renders limited HTML like `SafeHtml`, for pages where it is usually a paragraph or two: the sanitizer is
 * loaded only if there is more to it.
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

/** Limited HTML as plain text on one line; loads the sanitizer only when needed, like `LightHtml`. */
export function LightText({ html }: { html: string }) {
  const paragraphs = plainParagraphs(html);
  if (paragraphs) return paragraphs.join(' ').trim();
  return (
    <Suspense>
      <SafeText html={html} />
    </Suspense>
  );
}
