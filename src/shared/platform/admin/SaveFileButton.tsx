import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import type { Download } from '../downloads';

export interface SaveFileButtonProps {
  download: Download;
  onSave: () => void;
  /** Replaces "Save as CSV". */
  children?: ReactNode;
}

/** Saves a file; `SaveStatus` shows the outcome. */
export function SaveFileButton({ download, onSave, children }: SaveFileButtonProps) {
  const isWorking = download === 'working';
  return (
    <Button look="secondary" aria-disabled={isWorking} onClick={() => !isWorking && onSave()}>
      {isWorking ? (
        <FormattedMessage id="admin.saving" />
      ) : (
        (children ?? <FormattedMessage id="admin.saveCsv" />)
      )}
    </Button>
  );
}

/** The outcome of saving a file. */
export function SaveStatus({ download }: Pick<SaveFileButtonProps, 'download'>) {
  if (download === 'done') return <FormattedMessage id="admin.saved" />;
  return download === 'failed' ? <FormattedMessage id="admin.saveFailed" /> : null;
}
