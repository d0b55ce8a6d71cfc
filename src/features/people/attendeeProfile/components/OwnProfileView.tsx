import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { FaultText, faultOf } from '../../../../shared/platform/faults';
import { profilePath } from '../../../../shared/platform/page/paths';
import { BackLink } from '../../../../shared/kit/ui/BackLink';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { Saving } from '../../../../shared/people/person/editing/reducers';
import page from './Page.module.css';
import { ProfileForm, type ProfileFormProps } from './ProfileForm';
import styles from './OwnProfileView.module.css';

export interface OwnProfileViewProps extends ProfileFormProps {
  attendeeId: string;
  /** The event's label for attendees; null uses the default. */
  attendeesLabel: string | null;
  /** There are unsaved changes. */
  isChanged: boolean;
  saving: Saving;
  picture: ReactNode;
  /** Rendered below the form. */
  below: ReactNode;
  onSave: () => void;
  onDiscard: () => void;
}

/** Save status: saved, unsaved, or why saving failed. */
function Standing({
  isChanged,
  saving,
  problems,
}: Pick<OwnProfileViewProps, 'isChanged' | 'saving' | 'problems'>) {
  const count = Object.keys(problems).length;
  if (count > 0) return <FormattedMessage id="attendeeProfile.problems" values={{ count }} />;
  if (saving.status === 'sending') return <FormattedMessage id="attendeeProfile.saving" />;
  if (saving.status === 'failed') {
    return saving.failure.kind === 'network' ? (
      <FormattedMessage id="attendeeProfile.saveOffline" />
    ) : (
      <FormattedMessage
        id="attendeeProfile.saveFailed"
        values={{ reason: <FaultText fault={faultOf(saving.failure)} /> }}
      />
    );
  }
  if (isChanged) return <FormattedMessage id="attendeeProfile.changed" />;
  return saving.status === 'saved' ? <FormattedMessage id="attendeeProfile.saved" /> : null;
}

/** The user's own profile, for editing (product.md#attendees). */
export function OwnProfileView(props: OwnProfileViewProps) {
  const { attendeeId, attendeesLabel, isChanged, saving, problems, picture, below, onSave, onDiscard } =
    props;
  const form = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const sending = saving.status === 'sending';
  const canSave = isChanged && !sending;
  const isQuiet = !isChanged && saving.status === 'idle';
  const wrong = Object.keys(problems).length > 0 || saving.status === 'failed';

  // After a failed save, the focus moves to the first invalid field.
  useEffect(() => {
    if (!wantsFocus.current || sending) return;
    wantsFocus.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, sending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    wantsFocus.current = true;
    onSave();
  };
  return (
    <div className={page.page}>
      <BackLink to="/attendees">{attendeesLabel ?? <FormattedMessage id="attendeeProfile.back" />}</BackLink>
      <header className={styles.header}>
        <h1 className={page.title}>
          <FormattedMessage id="attendeeProfile.ownTitle" />
        </h1>
        <Link to={profilePath(attendeeId)} className={cardStyles.link}>
          <FormattedMessage id="attendeeProfile.asOthers" />
        </Link>
      </header>
      {picture}
      <form ref={form} noValidate className={`${page.page} ${styles.form}`} onSubmit={submit}>
        <ProfileForm {...props} />
        <div className={`${styles.bar} ${isQuiet ? '' : styles.floating}`}>
          <div className={cardStyles.actions}>
            <Button type="submit" aria-disabled={!canSave}>
              <FormattedMessage id="attendeeProfile.save" />
            </Button>
            {isChanged && (
              <Button look="secondary" aria-disabled={sending} onClick={() => !sending && onDiscard()}>
                <FormattedMessage id="attendeeProfile.discard" />
              </Button>
            )}
          </div>
          <div className={wrong ? styles.wrong : styles.standing}>
            <StatusRegion>
              <p className={styles.text}>
                <Standing isChanged={isChanged} saving={saving} problems={problems} />
              </p>
            </StatusRegion>
          </div>
        </div>
      </form>
      {below}
    </div>
  );
}
