import { useState } from 'react';

/** Whether something is the case, or was since the component is shown. */
export function useEver(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return isNow || was;
}
