import { escapeHtml } from '../../contract/escapeHtml';
import { splitAddresses } from '../../shared/lib/addresses';

/**
 * What a person typed, as the limited HTML that comments are (spec §5): it is text, so its characters stand for themselves,
 * and addresses in it become links that neither hand over the window nor tell where they were found.
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
