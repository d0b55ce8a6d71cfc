const ACTIVE_ELEMENT = /<\s*\/?\s*(script|style|iframe|object|embed|link|meta|base|form)\b/i;
/** A handler follows white space, a `/` (`<svg/onload=…>`) or the end of another attribute's value. */
const EVENT_HANDLER = /[\s/"']on[a-z]+\s*=/i;
const SCRIPT_ADDRESS = /javascript\s*:/i;
/** Browsers leave these out of an address: `java<tab>script:` runs. */
const LEFT_OUT_OF_ADDRESSES = /[\0\t\n\r]/g;
/** The named references that can stand in a scheme; letters have none. */
const NAMED: Record<string, string> = { colon: ':', tab: '\t', newline: '\n' };
const LAST_CODE_POINT = 0x10ffff;

/** The text with those character references resolved that can hide a scheme: `java&#115;cript&colon;`. */
function withoutReferences(html: string): string {
  return html
    .replace(/&#(?:x([0-9a-f]+)|([0-9]+));?/gi, (reference, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : reference;
    })
    .replace(/&(colon|tab|newline);/gi, (_reference, name: string) => NAMED[name.toLowerCase()] ?? '');
}

/** Whether limited HTML names an element that runs or loads something, or reaches beyond its own text. */
export function hasActiveElements(html: string): boolean {
  return ACTIVE_ELEMENT.test(html);
}

/** Whether HTML has an event handler or an address that is a script, hidden in character references or not. */
export function hasScript(html: string): boolean {
  return (
    EVENT_HANDLER.test(html) ||
    SCRIPT_ADDRESS.test(withoutReferences(html).replace(LEFT_OUT_OF_ADDRESSES, ''))
  );
}
