import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_CAPTION_FILE_BYTES } from '../../../../../contract/stage/captionFiles';
import { MEGABYTE } from '../../../../../shared/kit/lib/sizes';
import { Button } from '../../../../../shared/kit/ui/Button';
import cardStyles from '../../../../../shared/kit/ui/card.module.css';
import { FileButton } from '../../../../../shared/kit/ui/FileButton';
import { StatusRegion } from '../../../../../shared/kit/ui/StatusRegion';
import { TextField } from '../../../../../shared/kit/ui/TextField';
import type { CaptionFile } from '../slice';
import { CaptionReport } from './CaptionReport';
import styles from './CaptionFileView.module.css';

export interface CaptionFileViewProps {
  /** Label of the field. */
  label: string;
  /** Null until one is chosen. */
  file: CaptionFile | null;
  hasAddress: boolean;
  onChoose: (file: Blob) => void;
  onConvert: () => void;
  onRemove: () => void;
}

const TYPES = '.vtt,.srt,text/vtt,application/x-subrip';

/** A place to paste captions. */
function Paste({ label, onPaste }: { label: string; onPaste: (text: string) => void }) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const may = text.trim() !== '';
  return (
    <div className={styles.paste}>
      <TextField
        label={formatMessage({ id: 'captionFiles.text' }, { label })}
        value={text}
        rows={8}
        onChange={setText}
      />
      <Button look="secondary" aria-disabled={!may} onClick={() => may && onPaste(text)}>
        <FormattedMessage id="captionFiles.check" />
      </Button>
    </div>
  );
}

/** Takes a captions file, or pasted captions, and reports what is wrong with them. */
export function CaptionFileView(props: CaptionFileViewProps) {
  const { label, file, hasAddress, onChoose, onConvert, onRemove } = props;
  const { formatMessage } = useIntl();
  const [isPasting, setIsPasting] = useState(false);
  const isSending = file?.status === 'sending';
  return (
    <div className={styles.file}>
      <div className={cardStyles.actions}>
        <FileButton look="secondary" accept={TYPES} isClosed={isSending} onChoose={onChoose} onCancel={null}>
          <FormattedMessage id={isSending ? 'captionFiles.checking' : 'captionFiles.choose'} />
        </FileButton>
        <Button look="quiet" aria-expanded={isPasting} onClick={() => setIsPasting(!isPasting)}>
          <FormattedMessage id="captionFiles.paste" />
        </Button>
        {hasAddress && (
          <Button
            look="quiet"
            aria-label={formatMessage({ id: 'captionFiles.removeOf' }, { label })}
            onClick={onRemove}
          >
            <FormattedMessage id="captionFiles.remove" />
          </Button>
        )}
      </div>
      {isPasting && (
        <Paste
          label={label}
          onPaste={(text) => {
            setIsPasting(false);
            onChoose(new Blob([text], { type: 'text/vtt' }));
          }}
        />
      )}
      <StatusRegion>
        {file?.problem && (
          <p className={styles.problem}>
            <FormattedMessage
              id={`captionFiles.problem.${file.problem}`}
              values={{ most: MAX_CAPTION_FILE_BYTES / MEGABYTE }}
            />
          </p>
        )}
        {file?.report && <CaptionReport report={file.report} onConvert={onConvert} />}
      </StatusRegion>
    </div>
  );
}
