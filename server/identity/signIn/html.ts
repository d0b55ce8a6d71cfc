import { escapeHtml } from '../../../src/contract/escapeHtml';

/** HTML that is safe to put into a page as it is. */
export interface SafeHtml {
  readonly html: string;
}

type Value = string | number | SafeHtml | readonly SafeHtml[] | false | null | undefined;

function text(value: Value): string {
  if (value === false || value === null || value === undefined) return '';
  if (typeof value === 'object')
    return 'html' in value ? value.html : value.map((part) => part.html).join('');
  return escapeHtml(String(value));
}

/** Builds HTML: every value is escaped unless it was built by this function itself. Attribute values need quotes around them. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  return { html: parts.map((part, index) => part + text(values[index])).join('') };
}

/** Takes HTML of our own or of the provider library as it is. */
export const trusted = (markup: string): SafeHtml => ({ html: markup });
