import { useCallback, useId, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../../shared/platform/event';
import { selectCanRequest, useRequestPath } from '../../../../../shared/people/person/useRequestPath';
import { selectCanWrite, useMessagePath } from '../../../../../shared/people/person/useMessagePath';
import { useVisit } from '../../../../../shared/platform/auth/useVisit';
import { navigationRequested } from '../../../../../shared/platform/page';
import { fullName } from '../../../../../shared/people/person/describe';
import { useFieldLabel } from '../../../../../shared/people/person/useFieldLabel';
import { columnsOf } from '../list/columns';
import { selectAttendeeList, selectPaper, selectPrintedRows } from '../list/selectors';
import {
  jumpTyped,
  listEntered,
  listLeft,
  listRequested,
  retryRequested,
  pagesShown,
  positionKept,
  printRequested,
  type ListPosition,
  type Pages,
} from '../list/slice';
import { AttendeeListView } from './AttendeeListView';
import { PaperView, WhilePrinting } from './PaperView';
import { VirtualListView } from './VirtualListView';

/** The part of the list to print. */
function Paper(
  props: Pick<Parameters<typeof PaperView>[0], 'title' | 'count' | 'columns' | 'locationOptions'>,
) {
  return <PaperView {...props} {...useSelector(selectPaper)} />;
}

/** All attendees of the event by last name, at `/attendees/list` (product.md#attendees). */
export function AttendeeList() {
  useVisit(listEntered, listLeft);
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const labelOf = useFieldLabel();
  const hintId = useId();
  const { conferenceName, pageOptions } = useSelector(selectConfig);
  const options = pageOptions.attendees;
  const state = useSelector(selectAttendeeList);
  const { count, pageSize, pages, jump } = state;
  const meetPathOf = useRequestPath();
  const canMeet = useSelector(selectCanRequest);
  const messagePathOf = useMessagePath();
  const canWrite = useSelector(selectCanWrite);
  const columns = useMemo(() => columnsOf(options, labelOf), [options, labelOf]);
  const onPages = useCallback((shown: Pages) => void dispatch(pagesShown(shown)), [dispatch]);
  const onLeave = useCallback((position: ListPosition) => void dispatch(positionKept(position)), [dispatch]);
  const onOpen = useCallback((to: string) => void dispatch(navigationRequested(to)), [dispatch]);
  const onType = useCallback((lastName: string) => void dispatch(jumpTyped({ lastName })), [dispatch]);
  const there =
    jump.status === 'found' ? pages[Math.floor(jump.row / pageSize)]?.[jump.row % pageSize] : null;
  return (
    <AttendeeListView
      hintId={hintId}
      status={state.status}
      count={count}
      jump={jump}
      jumped={there ? { row: jump.row, name: fullName(there) } : null}
      pagesFailed={state.pageFailure !== null}
      printing={state.printing !== null}
      printedRows={useSelector(selectPrintedRows)}
      onJump={onType}
      onRetry={() => dispatch(listRequested())}
      onRetryPages={() => dispatch(retryRequested())}
      onPrint={() => dispatch(printRequested())}
    >
      <VirtualListView
        label={formatMessage({ id: 'directory.listName' })}
        describedBy={hintId}
        count={count}
        pageSize={pageSize}
        pages={pages}
        columns={columns}
        locationOptions={options}
        messagePathOf={canWrite ? messagePathOf : null}
        meetPathOf={canMeet ? meetPathOf : null}
        position={state.position}
        jump={jump}
        onPages={onPages}
        onType={onType}
        onOpen={onOpen}
        onLeave={onLeave}
      />
      <WhilePrinting>
        {() => <Paper title={conferenceName} count={count} columns={columns} locationOptions={options} />}
      </WhilePrinting>
    </AttendeeListView>
  );
}
