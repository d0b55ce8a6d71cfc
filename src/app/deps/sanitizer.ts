import type { SanitizerDep } from '../../shared/platform/deps';
import { loadPart } from './loadPart';

/** The shared sanitizer, loaded when the first text needs it. */
export function createSanitizer(): SanitizerDep {
  return {
    async html(dirty) {
      const { sanitizeHtml } = await loadPart('sanitiser', () => import('../../shared/kit/lib/sanitize'));
      return sanitizeHtml(dirty);
    },
  };
}
