import { useEffect, useState, type ComponentType } from 'react';
import type { CallProps } from './Call';

/** The component that renders a call; null while it is loading. */
export type CallCode = ComponentType<CallProps> | 'failed' | null;

/**
 * Loads the call's component during the device check, which does not need it. Without Suspense, which would
 * flash its fallback even if the code were already there.
 */
export function useCallCode(): { code: CallCode; onRetry: () => void } {
  const [code, setCode] = useState<CallCode>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    import(/* webpackChunkName: "roomInside" */ './Call').then(
      ({ Call }) => setCode(() => Call),
      () => setCode('failed'),
    );
  }, [attempt]);
  const onRetry = () => {
    setCode(null);
    setAttempt(attempt + 1);
  };
  return { code, onRetry };
}
