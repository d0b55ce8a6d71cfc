import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectMayOpen, type WithAccess } from '../../features/access';
import { AdminSearchContext } from '../../shared/admin/adminSearch';
import { isComposing, keyOf } from '../../shared/ui/keys';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';

const isSearchKey = (event: KeyboardEvent) =>
  keyOf(event) === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Opens by Ctrl or Cmd and K, wherever the focus is; dialogs have keys of their own. */
function useSearchKey(onSearch: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role$="dialog"]') !== null;
      if (event.defaultPrevented || isComposing(event) || isInDialog || !isSearchKey(event)) return;
      event.preventDefault();
      onSearch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onSearch]);
}

/** A page of the administration with the search over all of it, which is loaded when it is first opened. */
function AdminScreen({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const slot = useMemo(
    () => ({
      isOpen,
      open: () => {
        setWanted(true);
        setOpen(true);
      },
      close: () => setOpen(false),
    }),
    [isOpen],
  );
  useSearchKey(slot.open);
  return (
    <AdminSearchContext value={slot}>
      {children}
      {isWanted && <ChunkSlot chunk="adminHub" screen="AdminSearch" />}
    </AdminSearchContext>
  );
}

/** The screen with the search over the administration (product.md#administration). */
export function withAdminSearch(Screen: ComponentType): ComponentType {
  return function Searchable() {
    return (
      <AdminScreen>
        <Screen />
      </AdminScreen>
    );
  };
}

/** The same for a screen that others than superusers may open, who have no search. */
export function withSuperuserSearch(Screen: ComponentType): ComponentType {
  const Searchable = withAdminSearch(Screen);
  return function MaybeSearchable() {
    const isSuperuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
    return isSuperuser ? <Searchable /> : <Screen />;
  };
}
