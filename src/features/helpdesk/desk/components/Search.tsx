import { useDispatch, useSelector } from 'react-redux';
import { navigationRequested } from '../../../../shared/platform/page';
import { pathOf } from '../location';
import { moreRequested } from '../searchSlice';
import { selectSearchState, selectView } from '../selectors';
import { ContactRow } from './ContactRow';
import { SearchView } from './SearchView';

/** Search in ended chats; the URL holds the query. */
export function Search({ query }: { query: string }) {
  const dispatch = useDispatch();
  const { status, found, cursor } = useSelector(selectSearchState);
  const { chosen } = useSelector(selectView);
  return (
    <SearchView
      key={query}
      query={query}
      status={status}
      rows={found.map((contact) => (
        <ContactRow key={contact.contactId} contact={contact} query={query} />
      ))}
      more={cursor !== null}
      queueHref={pathOf({})}
      onSearch={(next) => dispatch(navigationRequested(pathOf({ query: next, chosen })))}
      onMore={() => dispatch(moreRequested())}
    />
  );
}
