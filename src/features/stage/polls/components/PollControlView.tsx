import { useId, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_SESSION_POLLS, type SeenPoll } from '../../../../contract/stage/polls';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { FileButton } from '../../../../shared/kit/ui/FileButton';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { ControlState } from '../controlSlice';
import type { PollForm } from '../forms';
import { FaultText } from './Faults';
import { ManagedPoll, type ManagerActions } from './ManagedPoll';
import { PollEditor } from './PollEditor';
import styles from './PollControl.module.css';

export interface PollControlViewProps extends ManagerActions {
  /** In the order in which they were prepared. */
  polls: readonly SeenPoll[];
  control: ControlState;
  /** Shown with polls whose votes can be saved. */
  csvChoice: ReactNode;
  onNew: () => void;
  onForm: (change: Partial<PollForm>) => void;
  onSave: () => void;
  onEditorClose: () => void;
  onImport: (file: File) => void;
  onDeletionConfirm: (pollId: string) => void;
  onDeletionDecline: () => void;
}

/** What came of the last command. */
function Outcome({ outcome }: Pick<ControlState, 'outcome'>) {
  if (!outcome) return null;
  const { command, problem } = outcome;
  return (
    <p className={problem ? styles.problem : styles.done}>
      {problem ? (
        <FormattedMessage id={`polls.control.problem.${problem}`} values={{ max: MAX_SESSION_POLLS }} />
      ) : (
        <FormattedMessage id={`polls.control.done.${command}`} />
      )}
    </p>
  );
}

/** What came of the import: a number, or everything that is wrong with the file. */
function Imported({ state }: { state: ControlState['import'] }) {
  if (state.status === 'failed') {
    return (
      <p className={styles.problem}>
        <FormattedMessage id={`polls.control.problem.${state.problem}`} values={{ max: MAX_SESSION_POLLS }} />
      </p>
    );
  }
  if (state.status !== 'done') return null;
  if (state.faults.length === 0) {
    return (
      <p className={styles.done}>
        <FormattedMessage id="polls.control.imported" values={{ imported: state.imported }} />
      </p>
    );
  }
  return (
    <>
      <p className={styles.problem}>
        <FormattedMessage id="polls.control.faulty" values={{ count: state.faults.length }} />
      </p>
      <ul className={styles.faults}>
        {state.faults.map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            {path === '' ? (
              <FaultText code={code} />
            ) : (
              <FormattedMessage
                id="polls.fault.at"
                values={{ path: <code>{path}</code>, fault: <FaultText code={code} /> }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Everything that those who manage a session's polls do with them. */
export function PollControlView(props: PollControlViewProps) {
  const { polls, control, csvChoice, onNew, onForm, onSave, onEditorClose, onImport, ...rest } = props;
  const { onDeletionConfirm, onDeletionDecline, ...actions } = rest;
  const { formatMessage } = useIntl();
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const sending = control.import.status === 'sending';
  const asked = polls.find(({ pollId }) => pollId === control.asking);
  return (
    <section ref={section} tabIndex={-1} className={styles.control} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        <FormattedMessage id="polls.control.heading" />
      </h3>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onNew}>
          <FormattedMessage id="polls.control.new" />
        </Button>
        <FileButton
          look="secondary"
          accept=".json,application/json"
          isClosed={sending}
          onChoose={onImport}
          onCancel={null}
        >
          <FormattedMessage id={sending ? 'polls.control.importing' : 'polls.control.import'} />
        </FileButton>
        {polls.some(({ state }) => state !== 'draft') && csvChoice}
      </div>
      {control.editor && (
        <PollEditor
          key={control.editor.pollId ?? 'new'}
          editor={control.editor}
          onForm={onForm}
          onSave={onSave}
          onClose={() => {
            onEditorClose();
            section.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <StatusRegion>
        <Imported state={control.import} />
        <Outcome outcome={control.outcome} />
      </StatusRegion>
      {polls.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="polls.control.empty" />
        </p>
      ) : (
        <ul className={styles.list}>
          {polls.map((poll) => (
            <ManagedPoll key={poll.pollId} poll={poll} isBusy={control.working !== null} {...actions} />
          ))}
        </ul>
      )}
      <DialogFrame
        isOpen={asked !== undefined}
        heading={formatMessage({ id: 'polls.control.deleteTitle' })}
        onClose={onDeletionDecline}
      >
        {asked && (
          <>
            <p className={styles.text}>
              <FormattedMessage id="polls.control.deleteText" values={{ question: asked.question }} />
            </p>
            <div className={styles.actions}>
              <Button onClick={onDeletionDecline}>
                <FormattedMessage id="polls.control.deleteNo" />
              </Button>
              <Button look="secondary" onClick={() => onDeletionConfirm(asked.pollId)}>
                <FormattedMessage id="polls.control.deleteYes" />
              </Button>
            </div>
          </>
        )}
      </DialogFrame>
    </section>
  );
}
