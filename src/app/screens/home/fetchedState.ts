import type { SectionViewProps } from '../../../features/event/home';
import type { Failure } from '../../../shared/kit/lib/apiFailure';

/** Maps a fetch status to the section's props. Existing data stays visible during a reload. */
export function fetchedState(
  { status, failure }: { status: 'idle' | 'loading' | 'loaded' | 'failed'; failure: Failure | null },
  hasSomething: boolean,
): Pick<SectionViewProps, 'status' | 'failureText'> {
  if (status === 'failed') return { status, failureText: failure?.message ?? null };
  return { status: hasSomething || status === 'loaded' ? 'ready' : 'loading', failureText: null };
}
