import createDOMPurify, { type Config } from 'dompurify';

/**
 * Text markup that people may write: nothing that loads, styles, submits or runs (spec §5, "default tags").
 */
const TAGS = [
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
  ...['rt', 'rtc', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
  ...['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
];

/** Attributes by element (spec §5): anchors href, rel and target; divs class; every other element none. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'rel', 'target'],
  DIV: ['class'],
};

const HTML_RULE: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ['href', 'rel', 'target', 'class'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  // No address, so not to be held against the rule for addresses.
  ADD_URI_SAFE_ATTR: ['target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const TEXT_RULE: Config = { ALLOWED_TAGS: ['#text'], ALLOWED_ATTR: [], KEEP_CONTENT: true };

/**
 * A Unicode noncharacter: it has no place in text, and a name that contains it means nothing to a browser.
 */
const MARK = '\uFDD0';

/**
 * Where the name of an attribute that the rule drops may begin: after white space, a quote or a slash, except
 * for an end tag.
 */
const DROPPED_ATTRIBUTE = /(?<=[\s"'/])(?!(?:href|rel|target|class)[\s/>=])(?!(?<=<\/)[a-z\d]+[\s>])[a-z]/gi;
/** Elements that take effect with no attribute but `href` and `rel`. */
const ACTIVE_ELEMENT = /<\/?(?:base|link)(?=[\s/>])/gi;
/** Elements whose text takes effect. `noembed` parses like them, and DOMPurify drops its text too. */
const ACTIVE_TEXT = /(<\/?)(?:script|style)(?=[\s/>])/gi;

/**
 * Renames whatever could take effect while the markup is parsed. DOMPurify parses in a document that is never
 * shown, but the page's content policy applies there too: an inline style, a `<base>`, a `<track>` or an
 * unclosed script is blocked, and each is reported. It matches more than tags on purpose, so that no
 * malformed markup gets past it; `unmarked` restores the text.
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

type Sanitiser = ReturnType<typeof createDOMPurify>;
let sanitiser: Sanitiser | undefined;

/** The one DOMPurify of the app, made at first use. */
function purify(): Sanitiser {
  if (sanitiser) return sanitiser;
  sanitiser = createDOMPurify(window);
  sanitiser.addHook('uponSanitizeElement', (node) => {
    if (node instanceof Text) node.data = unmarked(node.data);
  });
  sanitiser.addHook('uponSanitizeAttribute', (node, data) => {
    data.attrValue = unmarked(data.attrValue);
    data.keepAttr = ATTRIBUTES[node.nodeName]?.includes(data.attrName) ?? false;
  });
  // A link that opens elsewhere must not hand this window over, nor say where it was found.
  sanitiser.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && node.hasAttribute('href')) node.setAttribute('rel', 'noopener noreferrer');
  });
  return sanitiser;
}

/** Limited HTML by the one rule of spec §5, as text: for sending. */
export function sanitiseHtml(dirty: string): string {
  return purify().sanitize(inert(dirty), HTML_RULE);
}

/** DOMPurify answers null where nothing is left at all (a frameset takes the place of the body it cleans). */
function cleanNodes(dirty: string, rule: Config): DocumentFragment {
  const nodes: DocumentFragment | null = purify().sanitize(inert(dirty), {
    ...rule,
    RETURN_DOM_FRAGMENT: true,
  });
  return nodes ?? document.createDocumentFragment();
}

/** The same as nodes: for showing, without an HTML sink that Trusted Types would guard. */
export function sanitiseToFragment(dirty: string): DocumentFragment {
  return cleanNodes(dirty, HTML_RULE);
}

/**
 * Plain text: every tag is removed, its content stays (spec §5, text-only mode). For limited HTML that has to
 * stand where there is no markup: an accessible name, a tooltip, a message that is cut short. Text that was
 * never HTML needs none of it: React shows it as it is, and a `<` in it is meant.
 */
export function sanitiseToText(dirty: string): string {
  return cleanNodes(dirty, TEXT_RULE).textContent;
}
