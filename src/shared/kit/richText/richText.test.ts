/** @jest-environment jsdom */
import { sanitizeHtml } from '../lib/sanitize';
import fc from '../../../../test/property';
import { toHtml } from './toHtml';
import { toText } from './toText';

const link = (href: string, words = href) => `<a href="${href}" rel="noopener noreferrer">${words}</a>`;

/** Building blocks of random texts. */
const PIECES = ['**', '*', '- ', '1. ', '## ', '\n', '\n\n', 'word', ' ', '<b>', '\\'];

describe('markup entered by the user', () => {
  it.each([
    ['Hello.\nWorld.', '<p>Hello.<br>World.</p>'],
    ['One.\n\n \nTwo.\n', '<p>One.</p><p>Two.</p>'],
    ['a **bold** and *slanted* word', '<p>a <strong>bold</strong> and <em>slanted</em> word</p>'],
    ['**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
    ['## What I do', '<h3>What I do</h3>'],
    ['- one\n- **two**', '<ul><li>one</li><li><strong>two</strong></li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['Mine:\n- one', '<p>Mine:</p><ul><li>one</li></ul>'],
    ['[us](https://a.example/x)', `<p>${link('https://a.example/x', 'us')}</p>`],
    ['see www.a.example.', `<p>see ${link('https://www.a.example', 'www.a.example')}.</p>`],
    ['2 * 3 * 4 and 5**2', '<p>2 * 3 * 4 and 5**2</p>'],
    ['\\*as it is\\*', '<p>*as it is*</p>'],
    ['1 < 2 & <b>x</b>', '<p>1 &lt; 2 &amp; &lt;b&gt;x&lt;/b&gt;</p>'],
    ['[bad](https://a@evil.example/)', '<p>[bad](https://a@evil.example/)</p>'],
    ['[bad](javascript:alert(1))', '<p>[bad](javascript:alert(1))</p>'],
    [' \n ', ''],
  ])('%j is rendered as expected', (text, html) => {
    expect(toHtml(text)).toBe(html);
  });

  it('never produces anything the sanitizer would change', () => {
    const written = fc.array(fc.constantFrom(...PIECES, '[a](https://x.example)', '&'));
    fc.assert(
      fc.property(written, (parts) => {
        const html = toHtml(parts.join(''));
        const same = document.createElement('div');
        same.innerHTML = html;
        expect(sanitizeHtml(html)).toBe(same.innerHTML);
      }),
      { numRuns: 300 },
    );
  });
});

describe('stored HTML', () => {
  it.each([
    ['<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
    ['plain', 'plain'],
    ['<div><p>in</p> between <section>out</section></div>', 'in\n\nbetween\n\nout'],
    ['<h1>Big</h1><h4>Small</h4>', '## Big\n\n## Small'],
    ['<ul><li>a</li><li><p>b</p></li></ul>', '- a\n- b'],
    ['<p><b>bold </b>and <i>not</i></p>', '**bold** and *not*'],
    [`<p>${link('https://a.example/')}</p>`, 'https://a.example/'],
    [`<p>${link('https://a.example/', 'us')}</p>`, '[us](https://a.example/)'],
    ['<p>2 * 3 [x]</p>', '2 \\* 3 \\[x\\]'],
    ['<p>1. April</p>', '1\\. April'],
    ['<p>- not an item</p>', '\\- not an item'],
    ['<script>alert(1)</script><p onclick="x()">safe</p>', 'safe'],
    ['', ''],
  ])('%j is shown as editable markup', (html, text) => {
    expect(toText(html)).toBe(text);
  });

  it('is unchanged after a load-and-save round trip', () => {
    const written = fc.array(
      fc.constantFrom(...PIECES, '[', ']', '(', '[a](/b)', '.', '#', 'https://a.example/*x*', 'é', '😀'),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(written, (parts) => {
        const once = toText(toHtml(parts.join('')));
        expect(toText(toHtml(once))).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});
