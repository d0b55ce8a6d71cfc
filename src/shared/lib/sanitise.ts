import createDOMPurify, { type Config } from 'dompurify';

/** Text markup that people may write: nothing that loads, styles, submits or runs (spec §5, "default tags"). */
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

type Sanitiser = ReturnType<typeof createDOMPurify>;
let sanitiser: Sanitiser | undefined;

/** The one DOMPurify of the app, made at first use. */
function purify(): Sanitiser {
  if (sanitiser) return sanitiser;
  sanitiser = createDOMPurify(window);
  sanitiser.addHook('uponSanitizeAttribute', (node, data) => {
    data.keepAttr = ATTRIBUTES[node.nodeName]?.includes(data.attrName) ?? false;
  });
  // A link that opens elsewhere must not hand this window over, nor say where it was found.
  sanitiser.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && node.hasAttribute('href')) node.setAttribute('rel', 'noopener noreferrer');
  });
  return sanitiser;
}

/** From the name of a tag to the last `>` before the next tag, or to that; quotes are not read: no text leads past it. */
const TAG_AND_ON = /<[a-z](?:[^<]*>|[^<]*)/gi;
/**
 * Attributes that a page's policy blocks even in a document that is never shown. A name begins after white space, a slash or the
 * end of a value: what looks like one in the query of an address (`?onDemandFilter=`) is none.
 */
const BLOCKED_ATTRIBUTE = /(?<=[\s/"'])(style|on[a-z]+)(?=[^\w<>]*=)/gi;
/** Its content is read as text, as that of `style` is, and goes with it. */
const STYLE_ELEMENT = /(<\/?)style(?=[\s/>])/gi;

/**
 * Gives other names to inline styles and event handlers before anything parses them: they would be blocked, but each would
 * be reported as a violation of the page's policy. What this misses is removed by the rule all the same.
 */
function withoutBlocked(dirty: string): string {
  return dirty
    .replace(TAG_AND_ON, (tag) => tag.replace(BLOCKED_ATTRIBUTE, 'data-$1'))
    .replace(STYLE_ELEMENT, '$1noembed');
}

/** Limited HTML by the one rule of spec §5, as text: for sending. */
export function sanitiseHtml(dirty: string): string {
  return purify().sanitize(withoutBlocked(dirty), HTML_RULE);
}

/** DOMPurify answers null where nothing is left at all (a frameset takes the place of the body it cleans). */
function cleanNodes(dirty: string, rule: Config): DocumentFragment {
  const nodes: DocumentFragment | null = purify().sanitize(withoutBlocked(dirty), {
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
 * Plain text: every tag is removed, its content stays (spec §5, text-only mode). For limited HTML that has to stand where
 * there is no markup: an accessible name, a tooltip, a message that is cut short. Text that was never HTML needs none of it:
 * React shows it as it is, and a `<` in it is meant.
 */
export function sanitiseToText(dirty: string): string {
  return cleanNodes(dirty, TEXT_RULE).textContent;
}
