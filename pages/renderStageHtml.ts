import { escapeHtml } from '../src/contract/escapeHtml';
import { fillTemplate } from './fillTemplate';

/**
 * Fills in the content policy of `replay-stage.html`, so that it applies wherever the file is served from.
 * Pure; used by the build.
 */
export function renderStageHtml(template: string, policy: string): string {
  return fillTemplate(template, { policy: escapeHtml(policy) });
}
