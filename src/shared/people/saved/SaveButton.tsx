import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { SavedKind } from '../../../contract/people/saved';
import { selectAuthorized } from '../../platform/auth';
import { selectIsSaved, selectSavedStatus, selectSaveProblem, type WithSaved } from './selectors';
import { savedRequested, saveRequested } from './slice';
import { SaveButtonView, type SaveButtonViewProps } from './SaveButtonView';

export interface SaveButtonProps extends Pick<SaveButtonViewProps, 'name' | 'look'> {
  kind: SavedKind;
  itemId: string;
}

/** The star of an item: saves it for the user, or removes it from what they saved. The first one shown loads the list. */
export function SaveButton({ kind, itemId, name, look }: SaveButtonProps) {
  const dispatch = useDispatch();
  const store = useStore<WithSaved>();
  const authorized = useSelector(selectAuthorized);
  const isSaved = useSelector((state: WithSaved) => selectIsSaved(state, { kind, itemId }));
  const problem = useSelector((state: WithSaved) => selectSaveProblem(state, { kind, itemId }));
  useEffect(() => {
    // Of many that appear together, only the first asks: the others find it loading.
    const status = selectSavedStatus(store.getState());
    if (authorized && (status === 'idle' || status === 'failed')) store.dispatch(savedRequested());
  }, [authorized, store]);
  return (
    <SaveButtonView
      name={name}
      look={look}
      isSaved={isSaved}
      problem={problem}
      onToggle={() => dispatch(saveRequested({ kind, itemId, isSaved: !isSaved }))}
    />
  );
}
