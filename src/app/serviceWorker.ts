import type { ReportDep } from '../shared/deps';

/** Where the worker's script lies (see src/serviceWorker and webpack.config.ts). */
export const SERVICE_WORKER = '/service-worker.js';

/** The part of Trusted Types that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => unknown };
}

/** The script's address as the page's policy wants it: made by the one policy that is meant for it. */
function scriptAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return SERVICE_WORKER;
  const policy = trustedTypes.createPolicy('plenary-service-worker', {
    createScriptURL: () => SERVICE_WORKER,
  });
  // The types of the DOM know no trusted addresses yet.
  return policy.createScriptURL(SERVICE_WORKER) as string;
}

/** Runs when the page has nothing else to do. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 2_000);
}

/** Has the service worker installed, once the app has started and the browser is idle. A failure is reported and nothing more. */
export function registerServiceWorker(report: Pick<ReportDep, 'error'>): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  whenIdle(() => {
    // The update check must not be answered by the browser's own cache.
    const options = { scope: '/', updateViaCache: 'none' } as const;
    Promise.resolve()
      .then(() => navigator.serviceWorker.register(scriptAddress(), options))
      .catch((error: unknown) => report.error('serviceWorker', error));
  });
}
