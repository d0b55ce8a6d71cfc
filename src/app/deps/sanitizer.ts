import type { SanitiserDep } from '../../shared/platform/deps';
import { loadPart } from './loadPart';

/** The shared sanitizer, loaded when the first text needs it. */
export function createSanitiser(): SanitiserDep {
  return {
    async html(dirty) {
      const { sanitiseHtml } = await loadPart('sanitiser', () => import('../../shared/kit/lib/sanitize'));
      return sanitiseHtml(dirty);
    },
  };
}
