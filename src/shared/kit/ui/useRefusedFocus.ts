import { useEffect, useRef, useState } from 'react';

/** Focuses the first field with a problem, once saving was refused because of it. */
export function useRefusedFocus() {
  const form = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return { form, refuse: () => setRefusals((count) => count + 1) };
}
