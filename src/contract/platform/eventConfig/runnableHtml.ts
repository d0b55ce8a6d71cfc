const ACTIVE_ELEMENT =
  /<\s*\/?\s*(script|style|i?frame|frameset|object|embed|applet|template|link|meta|base|form)\b/i;
/**
 * An event handler or style attribute; either follows whitespace, a `/` (`<svg/onload=…>`) or the end of
 * another attribute's value.
 */
const ACTIVE_ATTRIBUTE = /[\s/"'](on[a-z]+|style)\s*=/i;
/** A URL that executes script or embeds a whole page. */
const SCRIPT_ADDRESS = /(java|vb)script\s*:|data\s*:\s*(text|image|application)\//i;
/** Browsers ignore these characters in URLs: `java<tab>script:` runs. */
const LEFT_OUT_OF_ADDRESSES = /[\0\t\n\r]/g;
/** The only named references that can occur in a scheme; letters have none. */
const NAMED: Record<string, string> = { colon: ':', tab: '\t', newline: '\n' };
const LAST_CODE_POINT = 0x10ffff;

/** Resolves character references that can hide a scheme: `java&#115;cript&colon;`. */
function withoutReferences(html: string): string {
  return html
    .replace(/&#(?:x([0-9a-f]+)|([0-9]+));?/gi, (reference, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : reference;
    })
    .replace(/&(colon|tab|newline);/gi, (_reference, name: string) => NAMED[name.toLowerCase()] ?? '');
}

/**
 * Whether limited HTML contains an element that runs or loads something, or affects anything outside its own
 * text.
 */
export function hasActiveElements(html: string): boolean {
  return ACTIVE_ELEMENT.test(html);
}

/**
 * Whether HTML has an event handler, a style attribute, or a URL that is a script or a page, even if hidden
 * in character references.
 */
export function hasScript(html: string): boolean {
  return (
    ACTIVE_ATTRIBUTE.test(html) ||
    SCRIPT_ADDRESS.test(withoutReferences(html).replace(LEFT_OUT_OF_ADDRESSES, ''))
  );
}
