import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_IMPORT_BYTES } from '../../../contract/attendeeImport';
import { MEGABYTE } from '../../../shared/lib/sizes';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { FileButton } from '../../../shared/ui/FileButton';
import { FileDrop } from '../../../shared/ui/FileDrop';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import type { DownloadState } from '../downloadSlice';
import type { Upload } from '../importSlice';

export interface FileChoiceProps {
  upload: Upload;
  template: DownloadState['template'];
  /** A run is in progress; no other file can be chosen meanwhile. */
  isBusy: boolean;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onTemplate: () => void;
}

/** Upload by file dialog or drag and drop, and the template download. */
export function FileChoice({ upload, template, isBusy, onChoose, onCancel, onTemplate }: FileChoiceProps) {
  const { formatMessage } = useIntl();
  const sending = upload.status === 'sending';
  const closed = sending || isBusy;
  return (
    <FileDrop
      heading={<FormattedMessage id="attendeeAdmin.chooseHeading" />}
      isClosed={closed}
      onChoose={onChoose}
    >
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeAdmin.chooseHint" values={{ most: MAX_IMPORT_BYTES / MEGABYTE }} />
      </p>
      <div className={cardStyles.actions}>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          isClosed={closed}
          onChoose={onChoose}
          onCancel={sending ? onCancel : null}
        >
          <FormattedMessage id={sending ? 'attendeeAdmin.cancel' : 'attendeeAdmin.choose'} />
        </FileButton>
        <Button
          look="secondary"
          aria-disabled={template === 'working'}
          onClick={() => template !== 'working' && onTemplate()}
        >
          <FormattedMessage id="attendeeAdmin.template" />
        </Button>
      </div>
      {sending && (
        <ProgressBar
          label={formatMessage({ id: 'attendeeAdmin.sending' })}
          done={upload.sent}
          total={upload.total}
        />
      )}
      <StatusRegion>
        {template === 'failed' && (
          <p className={cardStyles.problem}>
            <FormattedMessage id="attendeeAdmin.downloadFailed" />
          </p>
        )}
        {upload.status === 'failed' && (
          <p className={cardStyles.problem}>
            <FormattedMessage
              id={`attendeeAdmin.importProblem.${upload.problem}`}
              values={{ most: MAX_IMPORT_BYTES / MEGABYTE }}
            />
          </p>
        )}
      </StatusRegion>
    </FileDrop>
  );
}
