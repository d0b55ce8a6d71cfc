import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { loadDocument } from './loadDocument';
// The frame comes first, as in what is loaded later.
import { PdfFrame } from './PdfFrame';
import { RetryAlert } from '../../ui/RetryAlert';

export interface PdfViewerProps {
  /** Signed address of the file. */
  url: string;
  /** What the document is called. */
  title: string;
}

/** Takes the place of the viewer's code if it cannot be loaded. */
function NotLoaded({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <PdfFrame title={title}>
      <RetryAlert onRetry={onRetry}>
        <FormattedMessage id="pdf.notLoaded" />
      </RetryAlert>
    </PdfFrame>
  );
}

const lazyDocument = () =>
  lazy(() =>
    loadDocument().then(
      (module) => ({ default: module.PdfDocument }),
      () => ({
        default: ({ title, onRetry }: PdfViewerProps & { onRetry: () => void }) => (
          <NotLoaded title={title} onRetry={onRetry} />
        ),
      }),
    ),
  );

/**
 * A PDF with its pages, zoom, and full screen. Its code is loaded with the first one. The chunk that shows it
 * lists `messages`.
 */
export function PdfViewer({ url, title }: PdfViewerProps) {
  const [Document, setDocument] = useState(lazyDocument);
  return (
    <Suspense
      fallback={
        <PdfFrame title={title}>
          <p role="status">
            <FormattedMessage id="pdf.loading" />
          </p>
        </PdfFrame>
      }
    >
      <Document key={url} url={url} title={title} onRetry={() => setDocument(lazyDocument)} />
    </Suspense>
  );
}
