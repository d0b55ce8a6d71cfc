import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ROUTES } from '../../../../contract/platform/routes';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import { selectConfig } from '../../../../shared/platform/event';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { selectDraftProblems, selectExhibitorAdmin } from '../selectors';
import {
  additionStarted,
  chosenChanged,
  draftChanged,
  editingDropped,
  editingStarted,
  filterChanged,
  listRequested,
  moreRequested,
  removalConfirmationRequested,
  removalConfirmed,
  removalDeclined,
  saveRefused,
  saveRequested,
  sortChosen,
} from '../slice';
import { ExhibitorAdminView } from './ExhibitorAdminView';
import { ExhibitorDialog } from './ExhibitorDialog';
import { RemovalDialog } from './RemovalDialog';

/** Exhibitors for organizers (product.md#administration). */
export function ExhibitorAdmin() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { tradeshowTiers } = useSelector(selectConfig);
  const state = useSelector(selectExhibitorAdmin);
  const problems = useSelector(selectDraftProblems);
  useEffect(() => void dispatch(listRequested()), [dispatch]);
  const tierName = (level: number) =>
    tradeshowTiers.find((tier) => tier.level === level)?.headerLabel ??
    formatMessage({ id: 'exhibitorAdmin.unknownTier' }, { level });
  const tiers = [...tradeshowTiers].sort((one, other) => other.level - one.level);
  const lowest = tiers.at(-1);
  const isSound = Object.keys(problems).length === 0;
  return (
    <AdminPageView
      title={<FormattedMessage id="exhibitorAdmin.title" />}
      acts={
        <div className={cardStyles.actions}>
          <Link to={ROUTES.adminExhibitorImport.path} className={cardStyles.link}>
            <FormattedMessage id="exhibitorAdmin.import" />
          </Link>
          {lowest && (
            <Button onClick={() => dispatch(additionStarted({ tier: lowest.level }))}>
              <FormattedMessage id="exhibitorAdmin.add" />
            </Button>
          )}
        </div>
      }
    >
      <ExhibitorAdminView
        {...state}
        tiers={tiers}
        tierName={tierName}
        onFilter={(filter) => dispatch(filterChanged(filter))}
        onSort={(sort) => dispatch(sortChosen({ sort }))}
        onChoose={(exhibitorIds, isChosen) => dispatch(chosenChanged({ exhibitorIds, isChosen }))}
        onEdit={(exhibitor) => dispatch(editingStarted(exhibitor))}
        onMore={() => dispatch(moreRequested())}
        onRetry={() => dispatch(listRequested())}
        onRemove={(removed) => dispatch(removalConfirmationRequested({ removed }))}
      />
      <ExhibitorDialog
        editing={state.editing}
        tiers={tiers}
        tierName={tierName}
        onChange={(changed) => dispatch(draftChanged(changed))}
        onSave={() => dispatch(isSound ? saveRequested() : saveRefused())}
        onClose={() => dispatch(editingDropped())}
      />
      <RemovalDialog
        removal={state.removal}
        exhibitors={state.exhibitors.filter(({ exhibitorId }) => state.chosen.includes(exhibitorId))}
        onDecline={() => dispatch(removalDeclined())}
        onConfirm={() => dispatch(removalConfirmed())}
      />
    </AdminPageView>
  );
}
