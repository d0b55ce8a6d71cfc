import type { SectionViewProps } from '../../../features/event/home';

/** Maps a fetch status to the section's. Existing data stays visible during a reload. */
export function fetchedStatus(
  status: 'idle' | 'loading' | 'loaded' | 'failed',
  hasSomething: boolean,
): NonNullable<SectionViewProps['status']> {
  if (status === 'failed') return status;
  return hasSomething || status === 'loaded' ? 'ready' : 'loading';
}
