/** What stands in front of the number, the number, and what stands behind it. */
const PARTS = /^[^\d+]*([\d\s+().\-/]*)(.*)$/s;
/** One number behind it is the extension, whatever it is called: ext., x, #, Durchwahl. */
const EXTENSION = /^\D*(\d{1,10})\D*$/;

/** The address that calls a number as people write it (RFC 3966); null where there is no number in the text. */
export function phoneAddress(text: string): string | null {
  const [, number = '', rest = ''] = PARTS.exec(text) ?? [];
  const digits = number.replace(/[^\d+]/g, '');
  if (!/\d/.test(digits)) return null;
  const extension = EXTENSION.exec(rest)?.[1];
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`;
}
