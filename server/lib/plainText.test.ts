import { plainText } from './plainText';

it.each([
  ['<p>First<br>second</p><p>Third &amp; <strong>last</strong></p>', 'First\nsecond\n\nThird & last'],
  ['<ul><li>one</li><li>two</li></ul><p>After</p>', '- one\n- two\n\nAfter'],
  ['<ol><li>one<ul><li>in it</li></ul></li><li>two</li></ol>', '1. one\n- in it\n2. two'],
  ['See <a href="https://a.example/?x=1&amp;y=2">this</a>.', 'See this (https://a.example/?x=1&y=2).'],
  ['<a href="https://a.example/">https://a.example/</a>', 'https://a.example/'],
  ['<a href="javascript:alert(1)">bad</a>', 'bad'],
  ['Text <script>alert(2)</script><img src=x onerror=alert(3)>', 'Text'],
  ['<!-- note -->n<3 and &lt;b&gt;', 'n<3 and <b>'],
  ['&amp;lt;', '&lt;'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['<h2>Heading</h2>\n\n<p>Text\nwrapped</p>', 'Heading\n\nText wrapped'],
  ['', ''],
])('%j is %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it.each(['<a href="', '<script>', '<!--', '<ul>', '<p', '&amp;'])(
  'is as fast for a text that repeats %j',
  (part) => {
    expect(plainText(part.repeat(20_000)).length).toBeLessThanOrEqual(part.length * 20_000);
  },
);
