import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { FaultText, faultOf } from '../../../../shared/platform/faults';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { EditingState } from '../../../../shared/people/person/editing/reducers';
import type { DeletionStatus } from '../personSlice';
import admin from './Admin.module.css';

export interface PersonViewProps {
  /** Id for a new attendee; null for an existing one. */
  newId: string | null;
  /** There are unsaved changes. */
  isChanged: boolean;
  /** Number of invalid fields. */
  problemCount: number;
  saving: EditingState['saving'];
  deletion: DeletionStatus;
  /** The picture, which is saved separately; null for a new attendee. */
  picture: ReactNode;
  /** The profile fields. */
  form: ReactNode;
  onNewId: (attendeeId: string) => void;
  onSave: () => void;
  /** Reloads the profile and discards the changes. */
  onReload: () => void;
  onDeletionChange: (isRequested: boolean) => void;
}

function Standing({ isChanged, saving, problemCount }: PersonViewProps) {
  if (problemCount > 0) {
    return (
      <p className={cardStyles.problem}>
        <FormattedMessage id="attendeeAdmin.problems" values={{ count: problemCount }} />
      </p>
    );
  }
  switch (saving.status) {
    case 'sending':
      return (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="attendeeAdmin.saving" />
        </p>
      );
    case 'conflict':
      return (
        <p className={cardStyles.problem}>
          <FormattedMessage id="attendeeAdmin.conflict" />
        </p>
      );
    case 'failed':
      return (
        <p className={cardStyles.problem}>
          {saving.failure.kind === 'network' ? (
            <FormattedMessage id="attendeeAdmin.saveOffline" />
          ) : (
            <FormattedMessage
              id="attendeeAdmin.saveFailed"
              values={{ reason: <FaultText fault={faultOf(saving.failure)} /> }}
            />
          )}
        </p>
      );
    case 'saved':
      return (
        <p className={cardStyles.done}>
          <FormattedMessage id="attendeeAdmin.saved" />
        </p>
      );
    case 'idle':
      return isChanged ? (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="attendeeAdmin.changed" />
        </p>
      ) : null;
  }
}

/** The attendee's deletion request, which the superuser can record on their behalf. */
function Deletion({ deletion, onDeletionChange }: Pick<PersonViewProps, 'deletion' | 'onDeletionChange'>) {
  const { formatMessage } = useIntl();
  const isRequested = deletion === 'asked';
  const isKnown = isRequested || deletion === 'none' || deletion === 'refused';
  return (
    <section className={cardStyles.card} aria-label={formatMessage({ id: 'attendeeAdmin.wish' })}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="attendeeAdmin.wish" />
      </h2>
      <StatusRegion>
        <p className={deletion === 'failed' ? cardStyles.problem : cardStyles.quiet}>
          <FormattedMessage id={`attendeeAdmin.wish.${deletion}`} />
        </p>
      </StatusRegion>
      {isKnown && (
        <div className={cardStyles.actions}>
          <Button look="secondary" onClick={() => onDeletionChange(!isRequested)}>
            <FormattedMessage id={isRequested ? 'attendeeAdmin.withdrawWish' : 'attendeeAdmin.noteWish'} />
          </Button>
        </div>
      )}
    </section>
  );
}

/** Edits or adds an attendee, as a superuser. */
export function PersonView(props: PersonViewProps) {
  const {
    newId,
    isChanged,
    saving,
    problemCount,
    deletion,
    picture,
    form,
    onNewId,
    onSave,
    onReload,
    onDeletionChange,
  } = props;
  const { formatMessage } = useIntl();
  const element = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const sending = saving.status === 'sending';
  const canSave = isChanged && !sending;

  // After a failed save, the focus moves to the first invalid field.
  useEffect(() => {
    if (!wantsFocus.current || sending) return;
    wantsFocus.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problemCount, saving, sending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    wantsFocus.current = true;
    onSave();
  };
  return (
    <>
      {picture}
      <form ref={element} noValidate className={admin.form} onSubmit={submit}>
        {newId !== null && (
          <div className={cardStyles.card}>
            <TextField
              label={formatMessage({ id: 'attendeeAdmin.newId' })}
              hint={<FormattedMessage id="attendeeAdmin.newIdHint" />}
              value={newId}
              autoComplete="off"
              onChange={onNewId}
            />
          </div>
        )}
        {form}
        <div className={cardStyles.actions}>
          <Button type="submit" aria-disabled={!canSave}>
            <FormattedMessage id={newId === null ? 'attendeeAdmin.save' : 'attendeeAdmin.addPerson'} />
          </Button>
          {saving.status === 'conflict' && (
            <Button look="secondary" onClick={onReload}>
              <FormattedMessage id="attendeeAdmin.reload" />
            </Button>
          )}
        </div>
        <StatusRegion>
          <Standing {...props} />
        </StatusRegion>
      </form>
      {newId === null && <Deletion deletion={deletion} onDeletionChange={onDeletionChange} />}
    </>
  );
}
