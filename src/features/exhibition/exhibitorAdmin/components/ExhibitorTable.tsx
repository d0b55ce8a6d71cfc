import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import {
  exhibitorSort,
  type ExhibitorSort,
  type ListedExhibitor,
} from '../../../../contract/exhibition/exhibitorAdmin';
import { SortHeader } from '../../../../shared/platform/admin/SortHeader';
import { TableFrame } from '../../../../shared/platform/admin/TableFrame';
import { Button } from '../../../../shared/kit/ui/Button';
import type { ExhibitorAdminState } from '../slice';
import styles from './ExhibitorAdmin.module.css';

export interface ExhibitorTableProps extends Pick<
  ExhibitorAdminState,
  'exhibitors' | 'sort' | 'order' | 'chosen'
> {
  /** Returns a tier's name. */
  tierName: (level: number) => string;
  onSort: (sort: ExhibitorSort) => void;
  onChoose: (exhibitorIds: string[], isChosen: boolean) => void;
  onEdit: (exhibitor: ListedExhibitor) => void;
}

/** Path of a booth's exhibitor center. */
const centerOf = (exhibitorId: string) =>
  `/exhibitor?${new URLSearchParams({ booth: exhibitorId }).toString()}`;

const NUMBERS: readonly ExhibitorSort[] = ['team', 'leads'];

function Row({
  exhibitor,
  isChosen,
  tierName,
  onChoose,
  onEdit,
}: Pick<ExhibitorTableProps, 'tierName' | 'onChoose' | 'onEdit'> & {
  exhibitor: ListedExhibitor;
  isChosen: boolean;
}) {
  const { formatMessage } = useIntl();
  const { exhibitorId, companyName, tier, featured, team, leads, removedAt } = exhibitor;
  const name = companyName;
  return (
    <tr className={styles.row}>
      <td>
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={formatMessage({ id: 'exhibitorAdmin.choose' }, { name })}
            onChange={({ target }) => onChoose([exhibitorId], target.checked)}
          />
        </label>
      </td>
      <th scope="row">
        {removedAt === null ? (
          <Link to={centerOf(exhibitorId)}>
            <bdi>{companyName}</bdi>
          </Link>
        ) : (
          <bdi>{companyName}</bdi>
        )}
        {featured && (
          <span className={styles.mark}>
            <FormattedMessage id="exhibitorAdmin.featured" />
          </span>
        )}
      </th>
      <td>{tierName(tier)}</td>
      <td data-number>
        <FormattedNumber value={team} />
      </td>
      <td data-number>
        <FormattedNumber value={leads} />
      </td>
      <td>
        <Button
          look="quiet"
          aria-label={formatMessage({ id: 'exhibitorAdmin.editName' }, { name })}
          onClick={() => onEdit(exhibitor)}
        >
          <FormattedMessage id="exhibitorAdmin.edit" />
        </Button>
      </td>
    </tr>
  );
}

/** The exhibitors as a table; names link to the exhibitor center. */
export function ExhibitorTable(props: ExhibitorTableProps) {
  const { exhibitors, sort, order, chosen, onSort, onChoose } = props;
  const { formatMessage } = useIntl();
  const isAll = exhibitors.every(({ exhibitorId }) => chosen.includes(exhibitorId));
  return (
    <TableFrame label={formatMessage({ id: 'exhibitorAdmin.title' })} isWide>
      <thead>
        <tr className={styles.row}>
          <th scope="col">
            <label className={styles.box}>
              <input
                type="checkbox"
                checked={isAll}
                aria-label={formatMessage({ id: 'exhibitorAdmin.chooseAll' })}
                onChange={({ target }) =>
                  onChoose(
                    exhibitors.map(({ exhibitorId }) => exhibitorId),
                    target.checked,
                  )
                }
              />
            </label>
          </th>
          {exhibitorSort.options.map((column) => (
            <SortHeader
              key={column}
              order={column === sort ? order : null}
              isNumber={NUMBERS.includes(column)}
              onSort={() => onSort(column)}
            >
              <FormattedMessage id={`exhibitorAdmin.column.${column}`} />
            </SortHeader>
          ))}
          <th scope="col">
            <FormattedMessage id="exhibitorAdmin.edit" />
          </th>
        </tr>
      </thead>
      <tbody>
        {exhibitors.map((exhibitor) => (
          <Row
            key={exhibitor.exhibitorId}
            {...props}
            exhibitor={exhibitor}
            isChosen={chosen.includes(exhibitor.exhibitorId)}
          />
        ))}
      </tbody>
    </TableFrame>
  );
}
