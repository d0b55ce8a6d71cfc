import { useDispatch, useSelector } from 'react-redux';
import { selectTradeshow } from '../../selectors';
import { filterChosen, searchCleared, searchSubmitted, wordsTyped } from '../searchSlice';
import { selectCategories, selectDraft, selectHallInterests } from '../selectors';
import { HallSearchView } from './HallSearchView';

/** The connected search form of the tradeshow's pages. */
export function HallSearch({ autoFocus = false }: { autoFocus?: boolean }) {
  const dispatch = useDispatch();
  const { status } = useSelector(selectTradeshow);
  return (
    <HallSearchView
      draft={useSelector(selectDraft)}
      categories={useSelector(selectCategories)}
      interests={useSelector(selectHallInterests)}
      isLoading={status === 'idle' || status === 'loading'}
      autoFocus={autoFocus}
      onType={(q) => dispatch(wordsTyped({ q }))}
      onChoose={(change) => dispatch(filterChosen(change))}
      onSubmit={() => dispatch(searchSubmitted())}
      onClear={() => dispatch(searchCleared())}
    />
  );
}
