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

/**
 * Takes `style` attributes out of tags before anything parses them: the policy of our pages blocks them even in a document
 * that is never shown, and each would be reported as a violation. What this misses is still removed by the rule.
 */
function withoutStyles(dirty: string): string {
  return dirty.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/(?<=[\s"'/])style(?=[\s=/>])/gi, 'data-style'),
  );
}

/** Limited HTML by the one rule of spec §5, as text: for sending. */
export function sanitiseHtml(dirty: string): string {
  return purify().sanitize(withoutStyles(dirty), HTML_RULE);
}

/** DOMPurify answers null where nothing is left at all (a frameset takes the place of the body it cleans). */
function cleanNodes(dirty: string, rule: Config): DocumentFragment {
  const nodes: DocumentFragment | null = purify().sanitize(withoutStyles(dirty), {
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
