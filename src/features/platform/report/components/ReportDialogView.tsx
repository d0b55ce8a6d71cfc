import { useEffect, useRef } from 'react';
import { Label, Text, TextArea, TextField } from 'react-aria-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { MAX_DESCRIPTION_LENGTH, type ReportState } from '../slice';
import styles from './ReportDialogView.module.css';

/** From this many remaining characters on, the remaining length is shown. */
const NEARLY_FULL = 200;

export interface ReportDialogViewProps extends Pick<
  ReportState,
  'description' | 'recorded' | 'file' | 'recording'
> {
  isOpen: boolean;
  /** The event's support email address. */
  contact: string | null;
  onDescription: (text: string) => void;
  onSave: () => void;
  onRecord: () => void;
  onClose: () => void;
}

function Description({ description, onDescription }: ReportDialogViewProps) {
  const left = MAX_DESCRIPTION_LENGTH - description.length;
  return (
    <TextField
      className={styles.field ?? ''}
      maxLength={MAX_DESCRIPTION_LENGTH}
      value={description}
      onChange={onDescription}
    >
      <Label className={styles.label ?? ''}>
        <FormattedMessage id="report.label" />
      </Label>
      <TextArea rows={5} className={styles.text ?? ''} />
      <Text slot="description" className={styles.hint ?? ''}>
        <FormattedMessage id="report.hint" />
        {left <= NEARLY_FULL && (
          <>
            {' '}
            <FormattedMessage id="report.left" values={{ count: left }} />
          </>
        )}
      </Text>
    </TextField>
  );
}

/** What the file will contain besides the description; without a recording, how to start one. */
function Contents({ recorded, recording, onRecord }: ReportDialogViewProps) {
  const starting = recording.status === 'starting';
  return (
    <section className={styles.contents}>
      <h3 className={styles.label}>
        <FormattedMessage id="report.contents" />
      </h3>
      <p>
        <FormattedMessage
          id={
            recorded === null
              ? 'report.contentsUnknown'
              : recorded
                ? 'report.contentsRecorded'
                : 'report.contentsSummary'
          }
        />
      </p>
      {recorded === false && (
        <>
          <p>
            <FormattedMessage id="report.recordOffer" />
          </p>
          <Button
            look="secondary"
            aria-disabled={starting}
            onClick={() => {
              if (!starting) onRecord();
            }}
          >
            <FormattedMessage id={starting ? 'report.recordStarting' : 'report.record'} />
          </Button>
        </>
      )}
      <div role="alert" className={styles.region}>
        {recording.status === 'failed' && (
          <p className={styles.problem}>
            <FormattedMessage id="report.recordFailed" />
          </p>
        )}
      </div>
    </section>
  );
}

/** The file was saved. Takes focus, because the form that had it is unmounted. */
function Saved({ contact, onClose }: ReportDialogViewProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <div className={styles.saved}>
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
        <p>
          <FormattedMessage id="report.saved" />
        </p>
        <p>
          {contact === null ? (
            <FormattedMessage id="report.next" />
          ) : (
            <FormattedMessage
              id="report.nextContact"
              values={{
                address: (
                  <a key="address" href={`mailto:${contact}`}>
                    {contact}
                  </a>
                ),
              }}
            />
          )}
        </p>
      </div>
      <Button onClick={onClose}>
        <FormattedMessage id="report.close" />
      </Button>
    </div>
  );
}

function Form(props: ReportDialogViewProps) {
  const { file, onSave } = props;
  const saving = file.status === 'saving';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) onSave();
      }}
    >
      <p className={styles.intro}>
        <FormattedMessage id="report.nothingSent" />
      </p>
      <Description {...props} />
      <Contents {...props} />
      <div role="alert" className={styles.region}>
        {file.status === 'failed' && (
          <p className={styles.problem}>
            <FormattedMessage id="report.saveFailed" />
          </p>
        )}
      </div>
      <Button type="submit" aria-disabled={saving}>
        <FormattedMessage id={saving ? 'report.saving' : 'report.save'} />
      </Button>
    </form>
  );
}

/** Asks what happened, explains what the file contains, and saves it. */
export function ReportDialogView(props: ReportDialogViewProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={props.isOpen}
      heading={formatMessage({ id: 'report.title' })}
      closeLabel={formatMessage({ id: 'report.close' })}
      onClose={props.onClose}
    >
      {props.file.status === 'saved' ? <Saved {...props} /> : <Form {...props} />}
    </DialogFrame>
  );
}
