import type { SanitiserDep } from '../../shared/deps';

/** The one sanitiser, loaded when the first text needs it. */
export function createSanitiser(): SanitiserDep {
  return {
    async html(dirty) {
      const { sanitiseHtml } = await import('../../shared/lib/sanitise');
      return sanitiseHtml(dirty);
    },
  };
}
