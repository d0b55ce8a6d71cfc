import { useId, useRef, useState, type DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_IMPORT_BYTES } from '../../../contract/attendeeImport';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import type { DownloadState } from '../downloadSlice';
import type { Upload } from '../importSlice';
import styles from './FileChoice.module.css';
import { ProgressBar } from './ProgressBar';

/** Bytes of a megabyte, as people are told sizes. */
const MEGABYTE = 1_000_000;

export interface FileChoiceProps {
  upload: Upload;
  template: DownloadState['template'];
  /** A run goes on: no other file can be taken meanwhile. */
  isBusy: boolean;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onTemplate: () => void;
}

/** Where a CSV file is chosen or dropped, and a template is had. */
export function FileChoice({ upload, template, isBusy, onChoose, onCancel, onTemplate }: FileChoiceProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const sending = upload.status === 'sending';
  const closed = sending || isBusy;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !closed) onChoose(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      aria-labelledby={id}
      className={`${cardStyles.card} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="attendeeAdmin.chooseHeading" />
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeAdmin.chooseHint" values={{ most: MAX_IMPORT_BYTES / MEGABYTE }} />
      </p>
      <div className={cardStyles.actions}>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className={styles.input}
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            take(target.files);
            // The same file may be chosen again once it was mended.
            target.value = '';
          }}
        />
        {sending ? (
          <Button look="secondary" onClick={onCancel}>
            <FormattedMessage id="attendeeAdmin.cancel" />
          </Button>
        ) : (
          <Button aria-disabled={closed} onClick={() => !closed && input.current?.click()}>
            <FormattedMessage id="attendeeAdmin.choose" />
          </Button>
        )}
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
    </section>
  );
}
