import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../sourceFiles';

const ROOT = path.resolve(__dirname, '../..');
const TEXT = /\.(tsx?|css|md|sql|html)$/;

const files = sourceFiles(ROOT).filter((file) => TEXT.test(file));

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const withoutCode = (markdown: string) =>
  markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchors of a Markdown file's headings, as GitHub makes them. */
function anchorsOf(markdown: string): Set<string> {
  const headings = markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

it('every citation of a product rule leads to a section of docs/product.md', () => {
  const sections = anchorsOf(read('docs/product.md'));
  const citations = files.flatMap((file) =>
    [...read(file).matchAll(/product\.md#([\w-]+)/g)].map(([, section = '']) => ({ file, section })),
  );
  expect(citations.length).toBeGreaterThan(100);
  expect(citations.filter(({ section }) => section !== 'anchor' && !sections.has(section))).toEqual([]);
});

it('every relative link of the documentation leads to a file, and to a heading of it', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...withoutCode(read(file)).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .map(([link, to = '', anchor]) => {
          const target = to === '' ? file : path.join(path.dirname(file), to);
          const leads =
            existsSync(path.join(ROOT, target)) && (!anchor || anchorsOf(read(target)).has(anchor));
          return leads ? null : `${file}: ${link}`;
        })
        .filter((each) => each !== null),
    );
  expect(broken).toEqual([]);
});
