import { UnusualPdf } from './tokens';
import { viewerHazards, type OpenDocument } from './viewerHazards';

type Annotations = Awaited<ReturnType<Awaited<ReturnType<OpenDocument['getPage']>>['getAnnotations']>>;

/** One page: its annotations and scripts. */
interface FakePage {
  annotations?: Annotations;
  scripts?: object | null;
}

/** A document without anything harmful, unless the parts say otherwise. */
function open(pages: readonly FakePage[], over: Partial<OpenDocument> = {}): OpenDocument {
  return {
    numPages: pages.length,
    getPage: (number) =>
      Promise.resolve({
        getJSActions: () => Promise.resolve(pages[number - 1]?.scripts ?? null),
        getAnnotations: () => Promise.resolve(pages[number - 1]?.annotations ?? []),
        cleanup: () => true,
      }),
    getJSActions: () => Promise.resolve(null),
    hasJSActions: () => Promise.resolve(false),
    getAttachments: () => Promise.resolve(null),
    ...over,
  };
}

const LINK = { subtype: 'Link', unsafeUrl: 'https://a.example/?q=javascript:' };
const SCRIPTS = { OpenAction: ['app.alert(1)'] };
/** A document whose last page has this annotation. */
const withLast = (annotation: Annotations[number]) =>
  open([{}, { annotations: [LINK] }, { annotations: [annotation] }]);

it('finds nothing in a document without anything harmful', async () => {
  expect(await viewerHazards(withLast({ subtype: 'Widget', actions: null }))).toEqual([]);
  const empty = { getJSActions: () => Promise.resolve({}), getAttachments: () => Promise.resolve({}) };
  expect(await viewerHazards(open([{ scripts: {} }], empty))).toEqual([]);
});

it.each([
  [
    'scripts of the document',
    open([{}], { getJSActions: () => Promise.resolve(SCRIPTS) }),
    'file-with-scripts',
  ],
  ['scripts of a form', open([{}], { hasJSActions: () => Promise.resolve(true) }), 'file-with-scripts'],
  ['scripts of a page', open([{}, { scripts: SCRIPTS }]), 'file-with-scripts'],
  ['scripts of a field', withLast({ subtype: 'Widget', actions: { Keystroke: ['x'] } }), 'file-with-scripts'],
  ['a script as an address', withLast({ ...LINK, unsafeUrl: ' \u0001JavaScript:x' }), 'file-with-scripts'],
  ['attachments', open([{}], { getAttachments: () => Promise.resolve({ a: {} }) }), 'file-with-files'],
  ['an attachment on a page', withLast({ subtype: 'FileAttachment' }), 'file-with-files'],
  ['a film player', withLast({ subtype: 'RichMedia' }), 'file-with-files'],
  ['a link to an attachment', withLast({ ...LINK, attachment: {} }), 'file-with-files'],
])('finds %s', async (_what, document, hazard) => {
  expect(await viewerHazards(document)).toEqual([hazard]);
});

it('does not take a document with any number of annotations', async () => {
  const annotations = Array.from({ length: 10_000 }, () => LINK);
  let pages = 0;
  const endless = open([{ annotations }], { numPages: 1_000 });
  const { getPage } = endless;
  const counted = (number: number) => {
    pages += 1;
    return getPage(Math.min(number, 1));
  };
  await expect(viewerHazards({ ...endless, getPage: counted })).rejects.toThrow(UnusualPdf);
  expect(pages).toBe(6);
});

it('rejects if a page cannot be read', async () => {
  const getPage = () => Promise.reject(new Error('lost'));
  await expect(viewerHazards(open([{}], { getPage }))).rejects.toThrow('lost');
});
