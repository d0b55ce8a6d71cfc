import { escapeHtml } from '../src/contract/kit/escapeHtml';
import { fillTemplate } from './fillTemplate';

/**
 * Fills in the content policy of a page that is framed, so that it applies wherever the file is served from.
 * Pure; used by the build.
 */
export function renderFrameHtml(template: string, policy: string): string {
  return fillTemplate(template, { policy: escapeHtml(policy) });
}
