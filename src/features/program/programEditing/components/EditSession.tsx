import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { LinkField } from '../../../../contract/program/programEditing';
import type { SessionFields } from '../../../../contract/program/sessions';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import sides from '../../../../shared/platform/admin/sides.module.css';
import { selectConfig } from '../../../../shared/platform/event';
import { LeaveDialogView } from '../../../../shared/people/person/LeaveDialogView';
import { Button } from '../../../../shared/kit/ui/Button';
import { PageMessage } from '../../../../shared/kit/ui/PageMessage';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { useLeaveGuard } from '../../../../shared/kit/ui/useLeaveGuard';
import { useRefusedFocus } from '../../../../shared/kit/ui/useRefusedFocus';
import {
  changesDropped,
  conflictClosed,
  conflictResolved,
  editingEntered,
  editingLeft,
  fieldsChanged,
  leaveConfirmationRequested,
  leaveConfirmed,
  leaveDeclined,
  newerOpened,
  removalConfirmationRequested,
  removalConfirmed,
  removalDeclined,
  saveRefused,
  saveRequested,
  sessionRequested,
  versionRestored,
  versionsRequested,
} from '../editSlice';
import { programmeRequested } from '../listSlice';
import { dayOutside } from '../outsideEvent';
import { PROGRAM_PATH } from '../paths';
import { selectOccurring, selectProblems, selectSessionEdit } from '../selectors';
import { OutsideDialog } from './OutsideDialog';
import { RemovalDialog } from './RemovalDialog';
import { SaveBar } from './SaveBar';
import { SessionConflict } from './SessionConflict';
import { SessionFormView } from './SessionFormView';
import { VersionsView } from './VersionsView';
import styles from './EditSessionView.module.css';

export interface EditSessionProps {
  /** Null for a new one. */
  sessionId: string | null;
  /** The session's card and page as attendees see them. */
  previewOf: (sessionId: string, fields: SessionFields) => ReactNode;
  /** Content below the field of a video, of captions or of a file. */
  below: (
    name: LinkField,
    draft: SessionFields,
    change: (changed: Partial<SessionFields>) => void,
  ) => ReactNode;
}

const NONE = {};

type FormProps = Pick<EditSessionProps, 'previewOf' | 'below'> & { draft: SessionFields };

function Form({ draft, previewOf, below }: FormProps) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const edit = useSelector(selectSessionEdit);
  const { stored, saving, isChanged, attempted } = edit;
  const event = useSelector(selectConfig);
  const { timeZone } = event;
  const [askedDay, setAskedDay] = useState<string | null>(null);
  const problems = useSelector(selectProblems);
  const { rooms, categories } = useSelector(selectOccurring);
  const { form, refuse } = useRefusedFocus();
  const count = Object.keys(problems).length;
  const change = useCallback(
    (changed: Partial<SessionFields>) => dispatch(fieldsChanged(changed)),
    [dispatch],
  );
  const save = () => {
    if (count > 0) {
      dispatch(saveRefused());
      refuse();
      return;
    }
    const day = dayOutside(draft, stored?.fields ?? null, event);
    if (day === undefined) dispatch(saveRequested());
    else setAskedDay(day);
  };
  return (
    <div className={sides.sides}>
      <div ref={form}>
        <SessionFormView
          draft={draft}
          problems={attempted ? problems : NONE}
          rooms={rooms}
          categories={categories}
          timeZone={timeZone}
          onChange={change}
          below={(name) => below(name, draft, change)}
        />
        {edit.newer && (
          <div role="status" className={styles.newer}>
            <p>
              <FormattedMessage id="programmeEditing.newer" />
            </p>
            <Button look="secondary" onClick={() => dispatch(newerOpened())}>
              <FormattedMessage id="programmeEditing.seeBoth" />
            </Button>
          </div>
        )}
        <SaveBar
          isNew={stored === null}
          isChanged={isChanged}
          saving={saving}
          problems={attempted ? count : 0}
          onSave={save}
          onDiscard={() => dispatch(changesDropped())}
        />
      </div>
      {/* It scrolls by itself, so it must be reachable by keyboard. */}
      <div
        className={sides.beside}
        role="region"
        tabIndex={0}
        aria-label={formatMessage({ id: 'programmeEditing.preview' })}
      >
        <div className={styles.preview}>{previewOf(stored?.sessionId ?? 'new', draft)}</div>
        {stored && (
          <VersionsView
            versions={edit.versions}
            onRestore={(versionId) => dispatch(versionRestored({ versionId }))}
            onRetry={() => dispatch(versionsRequested())}
          />
        )}
      </div>
      <OutsideDialog
        day={askedDay}
        dates={event.dates}
        onConfirm={() => {
          setAskedDay(null);
          dispatch(saveRequested());
        }}
        onDecline={() => setAskedDay(null)}
      />
      <SessionConflict
        stored={stored}
        draft={draft}
        theirs={edit.theirs}
        onKeep={(keep) => dispatch(conflictResolved({ keep }))}
        onClose={() => dispatch(conflictClosed())}
      />
      <RemovalDialog
        title={draft.title}
        removal={edit.removal}
        onDecline={() => dispatch(removalDeclined())}
        onConfirm={() => dispatch(removalConfirmed())}
      />
    </div>
  );
}

/** The connected form of a session. */
export function EditSession({ sessionId, previewOf, below }: EditSessionProps) {
  const dispatch = useDispatch();
  const { status, draft, stored, isChanged, leavingTo } = useSelector(selectSessionEdit);
  useEffect(() => {
    dispatch(editingEntered({ sessionId }));
    dispatch(versionsRequested());
    // Rooms and categories to choose from.
    dispatch(programmeRequested());
    return () => void dispatch(editingLeft());
  }, [dispatch, sessionId]);
  useLeaveGuard(
    isChanged,
    useCallback((to: string) => dispatch(leaveConfirmationRequested({ to })), [dispatch]),
  );
  return (
    <AdminPageView
      hasTimes
      back={{ path: PROGRAM_PATH, label: <FormattedMessage id="programmeEditing.toList" /> }}
      title={
        <FormattedMessage
          id={sessionId === null ? 'programmeEditing.newSession' : 'programmeEditing.editSession'}
        />
      }
      acts={
        stored && (
          <Button look="secondary" onClick={() => dispatch(removalConfirmationRequested())}>
            <FormattedMessage id="programmeEditing.remove" />
          </Button>
        )
      }
    >
      {status === 'loading' && <PageMessage kind="loading" />}
      {status === 'missing' && (
        <p role="alert">
          <FormattedMessage id="programmeEditing.missing" />
        </p>
      )}
      {status === 'failed' && (
        <RetryAlert onRetry={() => dispatch(sessionRequested())}>
          <FormattedMessage id="programmeEditing.failed" />
        </RetryAlert>
      )}
      {status === 'loaded' && draft && <Form draft={draft} previewOf={previewOf} below={below} />}
      <LeaveDialogView
        isOpen={leavingTo !== null}
        onStay={() => dispatch(leaveDeclined())}
        onLeave={() => dispatch(leaveConfirmed())}
      />
    </AdminPageView>
  );
}
