import type { SectionViewProps } from '../../../features/home';
import type { Failure } from '../../../shared/lib/apiFailure';

/** Where fetched data stand, as a section shows it: what is there already is shown while it is read again. */
export function fetchedState(
  { status, failure }: { status: 'idle' | 'loading' | 'loaded' | 'failed'; failure: Failure | null },
  hasSomething: boolean,
): Pick<SectionViewProps, 'status' | 'failureText'> {
  if (status === 'failed') return { status, failureText: failure?.message ?? null };
  return { status: hasSomething || status === 'loaded' ? 'ready' : 'loading', failureText: null };
}
