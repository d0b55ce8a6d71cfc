import { escapeHtml } from '../src/contract/escapeHtml';
import { fillTemplate } from './fillTemplate';

/**
 * Fills in `replay-stage.html` with its content policy, which so holds wherever the file is served from. Pure; used by the
 * build.
 */
export function renderStageHtml(template: string, policy: string): string {
  return fillTemplate(template, { policy: escapeHtml(policy) });
}
