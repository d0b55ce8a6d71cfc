import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { titleRequested } from '../../../../shared/platform/page';
import { selectRealtimeTrouble } from '../../../../shared/platform/realtime';
import { pathOf } from '../location';
import {
  selectArrival,
  selectCalling,
  selectDeskStatus,
  selectNotice,
  selectSound,
  selectView,
} from '../selectors';
import { deskEntered, deskLeft, deskRequested, noticeDismissed, optionsOpened, soundToggled } from '../slice';
import { ChatPane } from './ChatPane';
import { ContactLists } from './ContactLists';
import { DeskLayoutView } from './DeskLayoutView';
import { DeskStatusView } from './DeskStatusView';
import { OptionsDialog } from './OptionsDialog';
import { Person, type PersonProps } from './Person';
import { Search } from './Search';
import { useChime } from './useChime';

/** Shows the number of chats that need attention in the page title. */
function useTitle(): void {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const count = useSelector(selectCalling);
  const title = formatMessage({ id: count > 0 ? 'desk.titleCalling' : 'desk.title' }, { count });
  useEffect(() => {
    dispatch(titleRequested(title));
  }, [dispatch, title]);
}

function List() {
  const dispatch = useDispatch();
  const status = useSelector(selectDeskStatus);
  const { query } = useSelector(selectView);
  if (query !== null) return <Search query={query} />;
  if (status.status === 'loaded') return <ContactLists />;
  return (
    <DeskStatusView
      failure={status.status === 'failed' ? status.failure : null}
      onRetry={() => dispatch(deskRequested())}
    />
  );
}

export interface DeskProps extends Pick<PersonProps, 'describePage'> {
  /** Whether the user is a superuser. */
  maySetOptions: boolean;
}

/** The agent desk. */
export function Desk({ maySetOptions, describePage }: DeskProps) {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(deskEntered());
    return () => void dispatch(deskLeft());
  }, [dispatch]);
  useTitle();
  const sound = useSelector(selectSound);
  const arrival = useSelector(selectArrival);
  useChime(sound, arrival.count);
  const { chosen, query } = useSelector(selectView);
  const status = useSelector(selectDeskStatus);
  return (
    <>
      <DeskLayoutView
        list={<List />}
        chat={chosen !== null && <ChatPane key={chosen} contactId={chosen} />}
        person={chosen !== null && <Person contactId={chosen} describePage={describePage} />}
        sound={sound}
        isOffline={useSelector(selectRealtimeTrouble)}
        arrival={arrival}
        notice={useSelector(selectNotice)}
        searchHref={pathOf({ query: query ?? '', chosen })}
        onSound={() => dispatch(soundToggled())}
        {...(maySetOptions && status.status === 'loaded' && { onOptions: () => dispatch(optionsOpened()) })}
        onDismiss={() => dispatch(noticeDismissed())}
      />
      {maySetOptions && <OptionsDialog />}
    </>
  );
}
