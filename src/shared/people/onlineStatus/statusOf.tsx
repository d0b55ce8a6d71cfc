import type { ReactNode } from 'react';
import { OnlineDot } from './OnlineDot';

/** The dot of somebody's card; always the same function, for cards that are memoized. */
export const statusOf = (attendeeId: string): ReactNode => <OnlineDot attendeeId={attendeeId} />;
