import { useEffect, useState, type ComponentType } from 'react';
import type { CallProps } from './Call';

/** How a call looks, as code; null while it is loaded. */
export type CallCode = ComponentType<CallProps> | 'failed' | null;

/**
 * Loads how a call looks while devices are checked, which do without it. Not with Suspense, which would show
 * that something is loaded for a moment even if it was there.
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
