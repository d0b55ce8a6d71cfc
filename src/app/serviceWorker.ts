import type { ReportDep } from '../shared/platform/deps';
import { whenIdle } from '../shared/kit/ui/whenIdle';

/** Path of the worker script (see src/serviceWorker and webpack.config.ts). */
export const SERVICE_WORKER = '/service-worker.js';

/** The subset of Trusted Types used here. Not all browsers support them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => unknown };
}

/** The script URL, created by its dedicated Trusted Types policy where supported. */
function scriptAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return SERVICE_WORKER;
  const policy = trustedTypes.createPolicy('plenary-service-worker', {
    createScriptURL: () => SERVICE_WORKER,
  });
  // DOM typings do not support trusted URLs yet.
  return policy.createScriptURL(SERVICE_WORKER) as string;
}

/**
 * Registers the service worker once the app has started and the browser is idle. Failures are only reported.
 */
export function registerServiceWorker(report: Pick<ReportDep, 'error'>): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  whenIdle(() => {
    // The update check must bypass the browser cache.
    const options = { scope: '/', updateViaCache: 'none' } as const;
    Promise.resolve()
      .then(() => navigator.serviceWorker.register(scriptAddress(), options))
      .catch((error: unknown) => report.error('serviceWorker', error));
  });
}
