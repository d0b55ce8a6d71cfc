import { escapeHtml } from '../../../src/contract/kit/escapeHtml';

/** HTML that is safe to insert into a page as is. */
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

/** Builds HTML: every value is escaped unless this function built it. Attribute values must be quoted. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  return { html: parts.map((part, index) => part + text(values[index])).join('') };
}

/** Marks HTML of our own or of the provider library as safe. */
export const trusted = (markup: string): SafeHtml => ({ html: markup });
