import { FormattedMessage } from 'react-intl';
import { RetryAlert } from '../../ui/RetryAlert';
import type { PdfProblem } from './pdfFile';

export interface PdfProblemTextProps {
  problem: PdfProblem;
  onRetry: () => void;
}

/** Why a document cannot be shown, and a retry where it may help. */
export function PdfProblemText({ problem, onRetry }: PdfProblemTextProps) {
  const text = <FormattedMessage id={`pdf.problem.${problem}`} />;
  if (problem === 'offline' || problem === 'missing')
    return <RetryAlert onRetry={onRetry}>{text}</RetryAlert>;
  return <p role="alert">{text}</p>;
}
