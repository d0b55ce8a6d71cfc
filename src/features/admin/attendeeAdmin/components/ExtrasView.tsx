import { FormattedMessage, useIntl } from 'react-intl';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { FileButton } from '../../../../shared/kit/ui/FileButton';
import { FileDrop } from '../../../../shared/kit/ui/FileDrop';
import { ProgressBar } from '../../../../shared/kit/ui/ProgressBar';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { EXTRAS } from '../fileTypes';
import type { ExtraFiles, ImportProblem } from '../importSlice';
import admin from './Admin.module.css';

/** Maximum number of failed files named. */
const MAX_NAMED = 10;

/** Problems with their own message, `attendeeAdmin.extraProblem.<problem>`. */
const SAID = ['size', 'offline', 'running', 'gone'] as const;
const said = (problem: ImportProblem) => SAID.find((each) => each === problem) ?? 'other';

export interface ExtrasViewProps {
  extras: ExtraFiles;
  /** Number of files on the server. */
  there: number;
  /** The file that names them is on the server. */
  isReady: boolean;
  /** No files are accepted now. */
  isClosed: boolean;
  /** Called with each chosen file. */
  onChoose: (file: File) => void;
  onStop: () => void;
}

/** Files that rows of the imported file name: chooses them, and shows their upload progress. */
export function ExtrasView({ extras, there, isReady, isClosed, onChoose, onStop }: ExtrasViewProps) {
  const { formatMessage } = useIntl();
  const { waiting, sentBytes, sent, failed } = extras;
  const [first] = waiting;
  const count = sent + failed.length + waiting.length;
  return (
    <FileDrop
      heading={<FormattedMessage id="attendeeAdmin.extras" />}
      isClosed={isClosed}
      isMany
      onChoose={onChoose}
    >
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeAdmin.extras.hint" />
      </p>
      <div className={cardStyles.actions}>
        <FileButton
          look="secondary"
          accept={EXTRAS}
          isClosed={isClosed}
          isMany
          onChoose={onChoose}
          onCancel={first ? onStop : null}
        >
          <FormattedMessage id={first ? 'attendeeAdmin.extras.stop' : 'attendeeAdmin.extras.add'} />
        </FileButton>
      </div>
      {first && isReady && (
        <ProgressBar
          label={formatMessage(
            { id: 'attendeeAdmin.extras.sending' },
            { number: count - waiting.length + 1, count },
          )}
          done={sentBytes}
          total={first.bytes}
        />
      )}
      <StatusRegion>
        {first && !isReady && (
          <p className={cardStyles.quiet}>
            <FormattedMessage id="attendeeAdmin.extras.waiting" values={{ count: waiting.length }} />
          </p>
        )}
        {!first && isReady && (
          <p className={there > 0 ? cardStyles.done : cardStyles.quiet}>
            <FormattedMessage id="attendeeAdmin.extras.there" values={{ count: there }} />
          </p>
        )}
        {failed.length > 0 && (
          <div className={cardStyles.problem}>
            <FormattedMessage id="attendeeAdmin.extras.failed" values={{ count: failed.length }} />
            <ul className={admin.bullets}>
              {failed.slice(0, MAX_NAMED).map(({ name, problem }, index) => (
                <li key={index}>
                  <bdi>{name}</bdi>: <FormattedMessage id={`attendeeAdmin.extraProblem.${said(problem)}`} />
                </li>
              ))}
              {failed.length > MAX_NAMED && (
                <li>
                  <FormattedMessage
                    id="attendeeAdmin.extras.more"
                    values={{ count: failed.length - MAX_NAMED }}
                  />
                </li>
              )}
            </ul>
          </div>
        )}
      </StatusRegion>
    </FileDrop>
  );
}
