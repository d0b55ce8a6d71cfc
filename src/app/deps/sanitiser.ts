import type { SanitiserDep } from '../../shared/deps';
import { loadPart } from './loadPart';

/** The shared sanitizer, loaded when the first text needs it. */
export function createSanitiser(): SanitiserDep {
  return {
    async html(dirty) {
      const { sanitiseHtml } = await loadPart('sanitiser', () => import('../../shared/lib/sanitise'));
      return sanitiseHtml(dirty);
    },
  };
}
