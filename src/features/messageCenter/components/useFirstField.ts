import { useEffect, useRef } from 'react';

/** A form whose first field has the focus once it is shown, for dialogs in which one types at once. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
