import { commentHtml } from './commentText';

const link = (href: string, text = href) =>
  `<a href="${href}" rel="noopener noreferrer" target="_blank">${text}</a>`;

describe('commentHtml', () => {
  it('treats the input as plain text', () => {
    expect(commentHtml('  1 < 2 & "so" <b>on</b>  ')).toBe(
      '1 &lt; 2 &amp; &quot;so&quot; &lt;b&gt;on&lt;/b&gt;',
    );
  });

  it.each([
    ['see https://a.example/x?y=1&z=2.', `see ${link('https://a.example/x?y=1&amp;z=2')}.`],
    ['(http://a.example/b)', `(${link('http://a.example/b')})`],
    ['https://a.example/w_(x)', link('https://a.example/w_(x)')],
    ['www.a.example, please', `${link('https://www.a.example', 'www.a.example')}, please`],
    [
      'a https://a.example b https://b.example',
      `a ${link('https://a.example')} b ${link('https://b.example')}`,
    ],
    [
      '<a href="https://a.example">x</a>',
      `&lt;a href=&quot;${link('https://a.example')}&quot;&gt;x&lt;/a&gt;`,
    ],
  ])('links the addresses in %j', (typed, expected) => {
    expect(commentHtml(typed)).toBe(expected);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'awww.', 'mail@www'])(
    'links nothing in %j',
    (typed) => {
      expect(commentHtml(typed)).not.toContain('<a');
    },
  );

  it('returns nothing for blank input', () => {
    expect(commentHtml(' \n ')).toBe('');
  });
});
