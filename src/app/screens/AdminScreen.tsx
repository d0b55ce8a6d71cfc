import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectMayOpen, type WithAccess } from '../../features/access/guard';
import { AdminSearchContext } from '../../shared/platform/admin/adminSearch';
import { AdminZoneProvider } from '../../shared/platform/admin/zone/AdminZoneProvider';
import { isComposing, keyOf } from '../../shared/kit/ui/keys';
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

/**
 * A page of the administration: with the search over all of it, its times in one zone
 * (product.md#administration).
 */
export function asAdminPage(Screen: ComponentType): ComponentType {
  return function AdminPage() {
    return (
      <AdminZoneProvider>
        <AdminScreen>
          <Screen />
        </AdminScreen>
      </AdminZoneProvider>
    );
  };
}

/** The same for a page that others than superusers may open, who have no search. */
export function asSharedAdminPage(Screen: ComponentType): ComponentType {
  const AdminPage = asAdminPage(Screen);
  return function SharedAdminPage() {
    const isSuperuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
    if (isSuperuser) return <AdminPage />;
    return (
      <AdminZoneProvider>
        <Screen />
      </AdminZoneProvider>
    );
  };
}
