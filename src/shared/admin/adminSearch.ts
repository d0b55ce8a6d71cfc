import { createContext } from 'react';

/** The search over the administration, as the pages that open it and the search itself see it. */
export interface AdminSearchSlot {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Null where there is no search. */
export const AdminSearchContext = createContext<AdminSearchSlot | null>(null);
