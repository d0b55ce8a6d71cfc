import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { openPdf, problemOf, type PdfFile, type PdfProblem } from './pdfFile';
import { PdfFrame } from './PdfFrame';
import { PdfProblemText } from './PdfProblemText';
import { PdfView } from './PdfView';
import type { PdfViewerProps } from './PdfViewer';

type Opening =
  | { status: 'opening' }
  | { status: 'open'; file: PdfFile }
  | { status: 'failed'; problem: PdfProblem };

/** Opens the document and shows it. */
export function PdfDocument({ url, title }: PdfViewerProps) {
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    const show = (next: Opening) => {
      if (isShown) setOpening(next);
    };
    show({ status: 'opening' });
    const { file, close } = openPdf(url);
    file.then(
      (opened) => show({ status: 'open', file: opened }),
      (error: unknown) => show({ status: 'failed', problem: problemOf(error) }),
    );
    return () => {
      isShown = false;
      close();
    };
  }, [url, attempt]);

  if (opening.status === 'open') return <PdfView title={title} file={opening.file} />;
  return (
    <PdfFrame title={title}>
      {opening.status === 'opening' ? (
        <p role="status">
          <FormattedMessage id="pdf.loading" />
        </p>
      ) : (
        <PdfProblemText problem={opening.problem} onRetry={() => setAttempt((count) => count + 1)} />
      )}
    </PdfFrame>
  );
}
