import { FormattedMessage, useIntl } from 'react-intl';
import type { ProfileFields } from '../../../../contract/people/attendeeProfile';
import type { ProfileField } from '../../../../contract/platform/eventConfig/profileField';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { FieldValue } from './FieldValue';
import styles from './ConflictDialogView.module.css';

export interface ConflictDialogViewProps {
  isOpen: boolean;
  /** Fields with unsaved changes. */
  changed: readonly (keyof ProfileFields)[];
  mine: ProfileFields;
  theirs: ProfileFields;
  labelOf: (field: ProfileField) => string;
  onKeep: (keep: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** The profile was changed elsewhere since it was opened: shows both versions side by side to choose from. */
export function ConflictDialogView(props: ConflictDialogViewProps) {
  const { isOpen, changed, mine, theirs, labelOf, onKeep, onClose } = props;
  const { formatMessage } = useIntl();
  const nameOf = (field: keyof ProfileFields) =>
    field === 'interests' || field === 'sharing'
      ? formatMessage({ id: `attendeeProfile.${field}` })
      : labelOf(field);
  return (
    <DialogFrame
      isOpen={isOpen}
      heading={formatMessage({ id: 'attendeeProfile.conflictTitle' })}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p className={styles.text}>
          <FormattedMessage id="attendeeProfile.conflictText" />
        </p>
        <div
          className={styles.frame}
          role="group"
          tabIndex={0}
          aria-label={formatMessage({ id: 'attendeeProfile.conflictFields' })}
        >
          {changed.map((field) => (
            <section key={field} aria-label={nameOf(field)} className={styles.field}>
              <h3 className={styles.name}>{nameOf(field)}</h3>
              <dl className={styles.sides}>
                {(['mine', 'theirs'] as const).map((side) => (
                  <div key={side}>
                    <dt>
                      <FormattedMessage id={`attendeeProfile.conflict.${side}`} />
                    </dt>
                    <dd>
                      <FieldValue field={field} fields={side === 'mine' ? mine : theirs} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <div className={cardStyles.actions}>
          <Button onClick={() => onKeep('mine')}>
            <FormattedMessage id="attendeeProfile.keepMine" />
          </Button>
          <Button look="secondary" onClick={() => onKeep('theirs')}>
            <FormattedMessage id="attendeeProfile.keepTheirs" />
          </Button>
          <Button look="quiet" onClick={onClose}>
            <FormattedMessage id="attendeeProfile.decideLater" />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
