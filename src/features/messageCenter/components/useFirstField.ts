import { useEffect, useRef } from 'react';

/** Focuses a form's first field when it is shown, for dialogs in which the user types at once. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
