import { createContext } from 'react';

/** The administration's search, as shared between the pages that open it and the search itself. */
export interface AdminSearchSlot {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Null where there is no search. */
export const AdminSearchContext = createContext<AdminSearchSlot | null>(null);
