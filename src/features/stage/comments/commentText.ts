import { escapeHtml } from '../../../contract/kit/escapeHtml';
import { splitAddresses } from '../../../shared/kit/lib/addresses';

/**
 * Converts typed text to a comment's limited HTML (product.md#comments): the text is escaped, and URLs become
 * links without opener access or referrer.
 */
export function commentHtml(typed: string): string {
  return splitAddresses(typed.trim())
    .map(({ text, href }) =>
      href === null
        ? escapeHtml(text)
        : `<a href="${escapeHtml(href)}" rel="noopener noreferrer" target="_blank">${escapeHtml(text)}</a>`,
    )
    .join('');
}
