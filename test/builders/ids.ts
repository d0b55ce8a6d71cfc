let made = 0;

/** A UUID never returned before: counted rather than random, so a test sees the same ids in every run. */
export function nextUuid(): string {
  made += 1;
  return `00000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`;
}
