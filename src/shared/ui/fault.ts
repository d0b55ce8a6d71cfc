import { createContext } from 'react';

/** What the error screen around it says went wrong; null elsewhere. */
export const FaultContext = createContext<string | null>(null);
