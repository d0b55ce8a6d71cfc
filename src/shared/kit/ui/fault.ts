import { createContext } from 'react';

/** The error shown by the surrounding error screen; null elsewhere. */
export const FaultContext = createContext<string | null>(null);
