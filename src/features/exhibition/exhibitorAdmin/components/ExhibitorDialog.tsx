import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_COMPANY_NAME } from '../../../../contract/exhibition/exhibitorAdmin';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { Switch } from '../../../../shared/kit/ui/Switch';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { ExhibitorAdminState, ExhibitorDraft } from '../slice';
import { problemsOf } from '../team';
import styles from './ExhibitorAdmin.module.css';

type Editing = NonNullable<ExhibitorAdminState['editing']>;

export interface ExhibitorDialogProps {
  /** Null while none is being edited. */
  editing: ExhibitorAdminState['editing'];
  tiers: readonly { level: number; headerLabel: string }[];
  tierName: (level: number) => string;
  onChange: (changed: Partial<ExhibitorDraft>) => void;
  onSave: () => void;
  onClose: () => void;
}

const MAX_TEAM_TEXT = 20_000;

function Standing({ editing, tierName }: { editing: Editing; tierName: (level: number) => string }) {
  const { problem, stored } = editing;
  if (problem === null) return null;
  return (
    <p role="alert" className={cardStyles.problem}>
      {problem === 'changed' && stored ? (
        <FormattedMessage
          id="exhibitorAdmin.changed"
          values={{ name: <bdi>{stored.companyName}</bdi>, tier: tierName(stored.tier) }}
        />
      ) : (
        <FormattedMessage id={`admin.form.problem.${problem === 'changed' ? 'refused' : problem}`} />
      )}
    </p>
  );
}

function Fields({ editing, ...props }: Omit<ExhibitorDialogProps, 'editing'> & { editing: Editing }) {
  const { tiers, tierName, onChange, onSave, onClose } = props;
  const { formatMessage } = useIntl();
  const { stored, draft, attempted, sending } = editing;
  const problems = attempted ? problemsOf(draft) : {};
  const isKnown = tiers.some(({ level }) => level === draft.tier);
  return (
    <div className={styles.dialog}>
      <TextField
        label={formatMessage({ id: 'exhibitorAdmin.name' })}
        value={draft.companyName}
        problem={problems.companyName && <FormattedMessage id="exhibitorAdmin.problem.noName" />}
        onChange={(companyName) => onChange({ companyName: companyName.slice(0, MAX_COMPANY_NAME) })}
      />
      <Choice
        asField
        label={formatMessage({ id: 'exhibitorAdmin.column.tier' })}
        value={String(draft.tier)}
        choices={[
          ...(isKnown ? [] : [{ value: String(draft.tier), label: tierName(draft.tier) }]),
          ...tiers.map(({ level, headerLabel }) => ({ value: String(level), label: headerLabel })),
        ]}
        onChange={(tier) => onChange({ tier: Number(tier) })}
      />
      <Switch
        label={formatMessage({ id: 'exhibitorAdmin.featured' })}
        description={formatMessage({ id: 'exhibitorAdmin.featuredHint' })}
        isSelected={draft.featured}
        onChange={(featured) => onChange({ featured })}
      />
      {stored === null && (
        <TextField
          label={formatMessage({ id: 'exhibitorAdmin.team' })}
          value={draft.team}
          rows={3}
          hint={<FormattedMessage id="exhibitorAdmin.teamHint" />}
          problem={
            problems.team && (
              <FormattedMessage
                id={`exhibitorAdmin.problem.${problems.team}`}
                values={{ address: <bdi>{problems.address}</bdi> }}
              />
            )
          }
          onChange={(team) => onChange({ team: team.slice(0, MAX_TEAM_TEXT) })}
        />
      )}
      <Standing editing={editing} tierName={tierName} />
      <div className={cardStyles.actions}>
        <Button look="secondary" onClick={onClose}>
          <FormattedMessage id="exhibitorAdmin.cancel" />
        </Button>
        <Button aria-disabled={sending} onClick={() => !sending && onSave()}>
          <FormattedMessage
            id={sending ? 'admin.form.saving' : stored === null ? 'exhibitorAdmin.add' : 'admin.form.save'}
          />
        </Button>
      </div>
    </div>
  );
}

/** Adds an exhibitor, or changes what the organizers decide about one. */
export function ExhibitorDialog({ editing, ...props }: ExhibitorDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={editing !== null}
      heading={formatMessage({
        id: editing?.stored ? 'exhibitorAdmin.editHeading' : 'exhibitorAdmin.add',
      })}
      onClose={props.onClose}
    >
      {editing && <Fields {...props} editing={editing} />}
    </DialogFrame>
  );
}
