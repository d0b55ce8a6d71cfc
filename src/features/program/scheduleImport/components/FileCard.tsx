import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_SCHEDULE_BYTES } from '../../../../contract/program/scheduleImport';
import { MEGABYTE } from '../../../../shared/kit/lib/sizes';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { FaultText } from '../../../../shared/platform/faults';
import { FileButton } from '../../../../shared/kit/ui/FileButton';
import { FileDrop } from '../../../../shared/kit/ui/FileDrop';
import { ProgressBar } from '../../../../shared/kit/ui/ProgressBar';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { ScheduleImportState } from '../slice';

export interface FileCardProps extends Pick<
  ScheduleImportState,
  'status' | 'fileName' | 'upload' | 'problem' | 'detail' | 'fault'
> {
  onChoose: (file: File) => void;
  onCancel: () => void;
}

const ACCEPTED = '.json,.xml,application/json,application/xml,text/xml';
const MOST = Math.floor(MAX_SCHEDULE_BYTES / MEGABYTE);

/** Choice of the file, and what is wrong with it. */
export function FileCard({
  status,
  fileName,
  upload,
  problem,
  detail,
  fault,
  onChoose,
  onCancel,
}: FileCardProps) {
  const { formatMessage } = useIntl();
  const isSending = status === 'sending';
  const isClosed = isSending || status === 'importing';
  return (
    <FileDrop
      heading={<FormattedMessage id="scheduleImport.choose" />}
      isClosed={isClosed}
      onChoose={onChoose}
    >
      <p className={cardStyles.quiet}>
        <FormattedMessage id="scheduleImport.chooseHint" values={{ most: MOST }} />
      </p>
      <div className={cardStyles.actions}>
        <FileButton
          look={status === 'idle' ? 'primary' : 'secondary'}
          accept={ACCEPTED}
          isClosed={isClosed}
          onChoose={onChoose}
          onCancel={isSending ? onCancel : null}
        >
          <FormattedMessage id={isSending ? 'scheduleImport.cancel' : 'scheduleImport.chooseFile'} />
        </FileButton>
        {fileName !== null && <bdi>{fileName}</bdi>}
      </div>
      {isSending && (
        <ProgressBar
          label={formatMessage({ id: 'scheduleImport.sending' })}
          done={upload.sent}
          total={upload.total}
        />
      )}
      <StatusRegion>
        {status === 'comparing' && (
          <p className={cardStyles.quiet}>
            <FormattedMessage id="scheduleImport.comparing" />
          </p>
        )}
        {problem && problem !== 'changed' && (
          <p className={cardStyles.problem}>
            <FormattedMessage
              id={`scheduleImport.problem.${problem}`}
              values={{ most: MOST, encoding: detail }}
            />
            {problem === 'unreadable' && fault && (
              <>
                {' '}
                <FaultText fault={fault} />
              </>
            )}
          </p>
        )}
      </StatusRegion>
    </FileDrop>
  );
}
