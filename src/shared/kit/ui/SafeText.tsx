import { sanitizeToText } from '../lib/sanitize';

/**
 * Limited HTML as plain text. A space replaces each closing tag and line break, so words do not run together.
 */
export function SafeText({ html }: { html: string }) {
  return sanitizeToText(html.replace(/<\/|<br/gi, ' $&')).trim();
}
