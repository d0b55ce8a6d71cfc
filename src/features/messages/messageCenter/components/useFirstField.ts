import { useEffect, useRef } from 'react';

/**
 * Focuses a form's first field when it is shown, for dialogs in which the user types at once, and again
 * whenever `done` changes.
 */
export function useFirstField(done?: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), [done]);
  return form;
}
