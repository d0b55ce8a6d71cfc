import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_IMPORT_BYTES, type ImportKind } from '../../../../contract/platform/imports';
import { MEGABYTE } from '../../../../shared/kit/lib/sizes';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { FileButton } from '../../../../shared/kit/ui/FileButton';
import { FileDrop } from '../../../../shared/kit/ui/FileDrop';
import { ProgressBar } from '../../../../shared/kit/ui/ProgressBar';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { DownloadState } from '../downloadSlice';
import { IMPORT_KINDS } from '../importKinds';
import type { Upload } from '../importSlice';
import { EXTRAS, TABLES } from '../fileTypes';

export interface FileChoiceProps {
  /** What the file contains. */
  kind: ImportKind;
  upload: Upload;
  template: DownloadState['template'];
  csvChoice: ReactNode;
  /** A run is in progress; no other file can be chosen meanwhile. */
  isBusy: boolean;
  /** Called with the file; where files are sent along, with each chosen file. */
  onChoose: (file: File) => void;
  onCancel: () => void;
  onTemplate: () => void;
}

/** Upload by file dialog or drag and drop, and the template download. */
export function FileChoice(props: FileChoiceProps) {
  const { kind, upload, template, isBusy, onChoose, onCancel, onTemplate } = props;
  const { formatMessage } = useIntl();
  const sending = upload.status === 'sending';
  const closed = sending || isBusy;
  const isMany = IMPORT_KINDS[kind].takesFiles;
  const choose = isMany ? 'attendeeAdmin.chooseMany' : 'attendeeAdmin.choose';
  const most = MAX_IMPORT_BYTES[kind] / MEGABYTE;
  return (
    <FileDrop
      heading={<FormattedMessage id="attendeeAdmin.chooseHeading" />}
      isClosed={closed}
      isMany={isMany}
      onChoose={onChoose}
    >
      <p className={cardStyles.quiet}>
        <FormattedMessage
          id={isMany ? 'attendeeAdmin.chooseManyHint' : 'attendeeAdmin.chooseHint'}
          values={{ most }}
        />
      </p>
      <div className={cardStyles.actions}>
        <FileButton
          accept={isMany ? `${TABLES},${EXTRAS}` : TABLES}
          isClosed={closed}
          isMany={isMany}
          onChoose={onChoose}
          onCancel={sending ? onCancel : null}
        >
          <FormattedMessage id={sending ? 'attendeeAdmin.cancel' : choose} />
        </FileButton>
        <Button
          look="secondary"
          aria-disabled={template === 'working'}
          onClick={() => template !== 'working' && onTemplate()}
        >
          <FormattedMessage id="attendeeAdmin.template" />
        </Button>
        {props.csvChoice}
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
            <FormattedMessage id={`attendeeAdmin.importProblem.${upload.problem}`} values={{ most }} />
          </p>
        )}
      </StatusRegion>
    </FileDrop>
  );
}
