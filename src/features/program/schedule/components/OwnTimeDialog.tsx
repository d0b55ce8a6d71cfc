import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { OwnTime } from '../../../../contract/program/ownTimes';
import { viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { useMeetings } from '../../../../shared/meetings/meetings';
import { savedRequested, selectSavedStatus, type WithSaved } from '../../../../shared/people/saved';
import { draftClosed, ownTimeChangeRequested, type WithOwnTimes } from '../ownTimes/slice';
import { selectItems, type ScheduleState } from '../selectors';
import { clashesWith } from '../timeline/clashes';
import { ownItem, type ScheduleItem } from '../timeline/items';
import { OwnTimeDialogView } from './OwnTimeDialogView';

/** Loads what an entry may clash with, where the page has not done so. */
function Sources() {
  const dispatch = useDispatch();
  const store = useStore<WithSaved>();
  useMeetings();
  useEffect(() => {
    if (selectSavedStatus(store.getState()) === 'idle') dispatch(savedRequested());
  }, [dispatch, store]);
  return null;
}

const NOTHING: readonly ScheduleItem[] = [];

/** The dialog that adds or changes an entry, while there is one to add or change. */
export function OwnTimeDialog() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const draft = useSelector((state: WithOwnTimes) => state.ownTimes.draft);
  // Nothing is put together on a page whose dialog is closed.
  const items = useSelector((state: ScheduleState) => (state.ownTimes.draft ? selectItems(state) : NOTHING));
  const clashesOf = (ownTime: OwnTime) =>
    clashesWith(items, ownItem(ownTime)).map(({ title }) => title || formatMessage({ id: 'schedule.busy' }));
  return (
    <>
      {draft && <Sources />}
      <OwnTimeDialogView
        ownTime={draft?.ownTime ?? null}
        isNew={draft?.isNew ?? false}
        zone={viewerTimeZone()}
        clashesOf={clashesOf}
        onSave={(ownTime) => dispatch(ownTimeChangeRequested({ kind: 'put', ownTime }))}
        onClose={() => dispatch(draftClosed())}
      />
    </>
  );
}
