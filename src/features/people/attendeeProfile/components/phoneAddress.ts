/** Text before the number, the number, and text after it. */
const PARTS = /^[^\d+]*([\d\s+().\-/]*)(.*)$/s;
/** A single number after it is the extension, whatever it is called: ext., x, #, Durchwahl. */
const EXTENSION = /^\D*(\d{1,10})\D*$/;

/** The `tel:` URI for a phone number as people write it (RFC 3966); null if the text contains no number. */
export function phoneAddress(text: string): string | null {
  const [, number = '', rest = ''] = PARTS.exec(text) ?? [];
  const digits = number.replace(/[^\d+]/g, '');
  if (!/\d/.test(digits)) return null;
  const extension = EXTENSION.exec(rest)?.[1];
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`;
}
