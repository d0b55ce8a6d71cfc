import createDOMPurify, { type Config } from 'dompurify';

/** Text markup users may write: nothing that loads, styles, submits or runs (product.md#sanitizing). */
const TAGS = [
  'address',
  'article',
  'aside',
  'footer',
  'header',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hgroup',
  'main',
  'nav',
  'section',
  'blockquote',
  'dd',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'ul',
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'br',
  'cite',
  'code',
  'data',
  'dfn',
  'em',
  'i',
  'kbd',
  'mark',
  'q',
  'rb',
  'rp',
  'rt',
  'rtc',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
  'caption',
  'col',
  'colgroup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
];

/** Allowed attributes by element; all others have none (product.md#sanitizing). */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'rel', 'target'],
  DIV: ['class'],
};

const HTML_RULE: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ['href', 'rel', 'target', 'class'],
  // As `hasUserInfo`: a link must not read like another host's.
  ALLOWED_URI_REGEXP: /^(?:https?:(?![/\\]*[^/?#\\]*@)|mailto:|tel:|\/(?!\/)|#)/i,
  // Not URIs, so exempt from the URI rule.
  ADD_URI_SAFE_ATTR: ['target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const TEXT_RULE: Config = { ALLOWED_TAGS: ['#text'], ALLOWED_ATTR: [], KEEP_CONTENT: true };

/**
 * A Unicode noncharacter: it never occurs in text, and a name that contains it means nothing to a browser.
 */
const MARK = '\uFDD0';

/**
 * Where the name of a dropped attribute may start: after whitespace, a quote or a slash, but not in an end
 * tag. Within a tag, `</onload` is an attribute; no element's name begins like an event handler's.
 */
const DROPPED_ATTRIBUTE =
  /(?<=[\s"'/])(?!(?:href|rel|target|class)[\s/>=])(?!(?<=<\/)(?!on)[a-z\d]+[\s>])[a-z]/gi;
/** Elements that take effect with just `href` and `rel`. */
const ACTIVE_ELEMENT = /<\/?(?:base|link)(?=[\s/>])/gi;
/**
 * Elements whose text content takes effect. `noembed` parses the same way, and DOMPurify drops its text too.
 */
const ACTIVE_TEXT = /(<\/?)(?:script|style)(?=[\s/>])/gi;

/**
 * Renames whatever could take effect while the markup is parsed. DOMPurify parses in a document that is never
 * shown, but the page's CSP still applies: it blocks and reports every inline style, `<base>`, `<track>` or
 * unclosed script. Matches more than tags on purpose, so no malformed markup gets through; `unmarked`
 * restores the text.
 */
function inert(dirty: string): string {
  const plain = unmarked(dirty);
  if (!plain.includes('<')) return plain;
  return plain
    .replace(DROPPED_ATTRIBUTE, `$&${MARK}`)
    .replace(ACTIVE_ELEMENT, `$&${MARK}`)
    .replace(ACTIVE_TEXT, '$1noembed');
}

const unmarked = (text: string): string => text.replaceAll(MARK, '');

type Sanitizer = ReturnType<typeof createDOMPurify>;
let sanitiser: Sanitizer | undefined;

/** The app's only DOMPurify instance, created on first use. */
function purify(): Sanitizer {
  if (sanitiser) return sanitiser;
  sanitiser = createDOMPurify(window);
  sanitiser.addHook('uponSanitizeElement', (node) => {
    if (node instanceof Text) node.data = unmarked(node.data);
  });
  sanitiser.addHook('uponSanitizeAttribute', (node, data) => {
    data.attrValue = unmarked(data.attrValue);
    data.keepAttr = ATTRIBUTES[node.nodeName]?.includes(data.attrName) ?? false;
  });
  // Links to other windows must not expose this one (`noopener`) or the referrer (`noreferrer`).
  sanitiser.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && node.hasAttribute('href')) node.setAttribute('rel', 'noopener noreferrer');
  });
  return sanitiser;
}

/** Sanitizes limited HTML to a string, for sending (product.md#sanitizing). */
export function sanitizeHtml(dirty: string): string {
  return purify().sanitize(inert(dirty), HTML_RULE);
}

/** DOMPurify returns null if nothing at all is left (a frameset replaces the body it sanitizes). */
function cleanNodes(dirty: string, rule: Config): DocumentFragment {
  const nodes: DocumentFragment | null = purify().sanitize(inert(dirty), {
    ...rule,
    RETURN_DOM_FRAGMENT: true,
  });
  return nodes ?? document.createDocumentFragment();
}

/** Sanitizes limited HTML to nodes, for display without an HTML sink that Trusted Types would guard. */
export function sanitizeToFragment(dirty: string): DocumentFragment {
  return cleanNodes(dirty, HTML_RULE);
}

/**
 * Plain text: removes every tag but keeps its content (product.md#sanitizing). For limited HTML where markup
 * is not possible: an accessible name, a tooltip, a truncated message. Not for text that was never HTML:
 * React renders it as is, and a `<` in it is literal.
 */
export function sanitizeToText(dirty: string): string {
  return cleanNodes(dirty, TEXT_RULE).textContent;
}
