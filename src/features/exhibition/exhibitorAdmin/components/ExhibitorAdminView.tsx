import { FormattedMessage, useIntl } from 'react-intl';
import { MoreButton } from '../../../../shared/platform/admin/MoreButton';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { ExhibitorAdminState, ExhibitorFilter } from '../slice';
import { ExhibitorTable, type ExhibitorTableProps } from './ExhibitorTable';
import styles from './ExhibitorAdmin.module.css';

export interface ExhibitorAdminViewProps
  extends
    Omit<ExhibitorAdminState, 'editing' | 'removal'>,
    Pick<ExhibitorTableProps, 'tierName' | 'onSort' | 'onChoose' | 'onEdit'> {
  tiers: readonly { level: number; headerLabel: string }[];
  onFilter: (filter: Partial<ExhibitorFilter>) => void;
  onMore: () => void;
  onRetry: () => void;
  /** Asks to confirm removing or restoring the chosen ones. */
  onRemove: (removed: boolean) => void;
}

const LONGEST = 200;

function Filters({
  filter,
  tiers,
  onFilter,
}: Pick<ExhibitorAdminViewProps, 'filter' | 'tiers' | 'onFilter'>) {
  const { formatMessage } = useIntl();
  return (
    <search className={styles.filters}>
      <TextField
        label={formatMessage({ id: 'exhibitorAdmin.name' })}
        value={filter.q}
        autoComplete="off"
        onChange={(q) => onFilter({ q: q.slice(0, LONGEST) })}
      />
      <Choice
        asField
        label={formatMessage({ id: 'exhibitorAdmin.column.tier' })}
        value={filter.tier === null ? '' : String(filter.tier)}
        choices={[
          { value: '', label: formatMessage({ id: 'admin.all' }) },
          ...tiers.map(({ level, headerLabel }) => ({ value: String(level), label: headerLabel })),
        ]}
        onChange={(tier) => onFilter({ tier: tier === '' ? null : Number(tier) })}
      />
      <Choice
        asField
        label={formatMessage({ id: 'exhibitorAdmin.state' })}
        value={filter.state}
        choices={(['present', 'removed'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `exhibitorAdmin.state.${value}` }),
        }))}
        onChange={(state) => onFilter({ state: state === 'removed' ? 'removed' : 'present' })}
      />
    </search>
  );
}

/** Exhibitors for organizers: filters, table, and actions on the chosen ones. */
export function ExhibitorAdminView(props: ExhibitorAdminViewProps) {
  const { status, filter, exhibitors, total, more, chosen, onMore, onRetry, onRemove } = props;
  const isRemoved = filter.state === 'removed';
  return (
    <section className={cardStyles.card} aria-busy={status === 'loading'}>
      <Filters {...props} />
      <div className={styles.bar}>
        <p role="status" className={cardStyles.quiet}>
          {status === 'loading' && <FormattedMessage id="admin.loading" />}
          {status === 'loaded' && (
            <FormattedMessage
              id="exhibitorAdmin.found"
              values={{ total, chosen: chosen.length, isRemoved: String(isRemoved) }}
            />
          )}
        </p>
        {chosen.length > 0 && (
          <Button look="secondary" onClick={() => onRemove(!isRemoved)}>
            <FormattedMessage id={isRemoved ? 'exhibitorAdmin.restore' : 'exhibitorAdmin.remove'} />
          </Button>
        )}
      </div>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="exhibitorAdmin.failed" />
        </RetryAlert>
      )}
      {exhibitors.length > 0 && <ExhibitorTable {...props} />}
      {exhibitors.length < total && (
        <MoreButton more={more} failed={<FormattedMessage id="exhibitorAdmin.failed" />} onMore={onMore} />
      )}
    </section>
  );
}
