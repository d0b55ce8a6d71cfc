import { useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ConversationFilter } from '../../../../contract/messages/conversations';
import { selectConfig } from '../../../../shared/platform/event';
import { selectEventMinute, type WithEventTime } from '../../../../shared/platform/eventTime';
import { faultOf } from '../../../../shared/platform/faults';
import { viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { statusOf, useOnlineStatus } from '../../../../shared/people/onlineStatus';
import { selectLocale } from '../../../../shared/platform/page';
import {
  allReadRequested,
  filterChosen,
  listRequested,
  moreRequested,
  queryChanged,
} from '../conversationsSlice';
import { moreFoundRequested, type WithFound } from '../foundSlice';
import { choosingStarted } from '../peopleSlice';
import { selectDrafts, selectList, selectListed, selectUnsent } from '../selectors';
import { otherOf } from './describe';
import { FoundView } from './FoundView';
import { ALL_FILTERS, ListView } from './ListView';
import { MAX_PRESENCES } from '../../../../contract/people/presence';

/** Filters for a company's inbox. */
const INBOX_FILTERS: readonly ConversationFilter[] = ['all', 'unread', 'mine', 'done'];

export interface MessageListProps {
  heading: ReactNode;
  /** Id of the open conversation; null if there is none. */
  shown: string | null;
  /** Path of a conversation, at a message if one is given. */
  pathOf: (conversationId: string, number?: number) => string;
}

/** The list of conversations, the user's own or a company's inbox, with messages found. */
export function MessageList({ heading, shown, pathOf }: MessageListProps) {
  const dispatch = useDispatch();
  const list = useSelector(selectList);
  const found = useSelector(({ foundMessages }: WithFound) => foundMessages);
  const { conferenceId } = useSelector(selectConfig);
  const now = useSelector((state: WithEventTime) => selectEventMinute(state));
  const locale = useSelector(selectLocale);
  const zone = viewerTimeZone();
  const isInbox = list.inbox !== null;
  const listed = useSelector(selectListed);
  useOnlineStatus(
    useMemo(() => listed.flatMap((each) => otherOf(each) ?? []).slice(0, MAX_PRESENCES), [listed]),
  );
  return (
    <ListView
      heading={heading}
      conferenceId={conferenceId}
      conversations={listed}
      shown={shown}
      pathOf={pathOf}
      statusOf={statusOf}
      filter={list.filter}
      filters={isInbox ? INBOX_FILTERS : ALL_FILTERS}
      query={list.query}
      status={list.status}
      fault={list.failure && faultOf(list.failure)}
      hasMore={list.next !== null}
      more={list.more}
      requests={list.requests}
      drafts={useSelector(selectDrafts)}
      unsent={useSelector(selectUnsent)}
      found={
        !isInbox && (
          <FoundView
            {...found}
            hasMore={found.next !== null}
            pathOf={pathOf}
            zone={zone}
            locale={locale}
            onMore={() => dispatch(moreFoundRequested())}
          />
        )
      }
      now={now}
      zone={zone}
      locale={locale}
      onFilter={(filter) => dispatch(filterChosen({ filter }))}
      onQuery={(query) => dispatch(queryChanged({ query }))}
      onMore={() => dispatch(moreRequested())}
      onRetry={() => dispatch(listRequested())}
      {...(!isInbox && { onNew: () => dispatch(choosingStarted({ conversationId: null })) })}
      onAllRead={() => dispatch(allReadRequested())}
    />
  );
}
