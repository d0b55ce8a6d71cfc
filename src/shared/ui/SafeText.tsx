import { sanitiseToText } from '../lib/sanitise';

/** Limited HTML as plain text. What follows a tag that ends stands apart from what was before it. */
export function SafeText({ html }: { html: string }) {
  return sanitiseToText(html.replace(/<\/|<br/gi, ' $&')).trim();
}
