import type { FastifyInstance } from 'fastify';
import { locale } from '../../../../src/contract/platform/eventConfig';
import {
  getHelpPage,
  getStoredHelpPage,
  putHelpPage,
  type HelpContent,
  type StoredHelpPage,
} from '../../../../src/contract/event/helpPage';
import { noteForAudit } from '../../../audit/plugin';
import type { ServerDeps } from '../../../deps';
import { remembered } from '../../../lib/remembered';
import { cleanLine, cleanText } from '../../../lib/text';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { actingAs } from '../../access/moderationLog/acts';
import { findHelpPage, storeHelpPage, type HelpPageRow } from './repository';

/** How long a page is cached, in milliseconds: many people open it at once. */
const REMEMBERED_MS = 1_000;
const MAX_EVENTS = 1_000;

const toStored = (row: HelpPageRow | undefined): StoredHelpPage => ({
  content: row?.content ?? null,
  revision: row?.revision ?? 0,
  by: row ? { userId: row.by_user_id, name: row.by_name } : null,
});

/** The content as it is stored, without empty sections and languages. Throws 422 if nothing is left. */
function cleanContent(content: HelpContent | null): HelpContent | null {
  if (content === null) return null;
  const kept: HelpContent = {};
  for (const language of locale.options) {
    const sections = (content[language] ?? [])
      .map(({ heading, html }) => ({ heading: cleanLine(heading), html: cleanText(html) }))
      .filter(({ heading, html }) => heading !== '' || html !== '');
    if (sections.length > 0) kept[language] = sections;
  }
  if (Object.keys(kept).length > 0) return kept;
  throw new ProblemError('unprocessable', 'The help page has no section.', [
    { path: 'content', message: 'has no section' },
  ]);
}

/** The help page that organizers write (product.md#help). */
export function helpPageRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const page = remembered<HelpPageRow | undefined>(deps.clock, { ms: REMEMBERED_MS, max: MAX_EVENTS });

  registerEndpoint(app, deps, getHelpPage, async (_input, { event: { conferenceId } }) => {
    const row = await page(conferenceId, () => findHelpPage(deps.db, conferenceId));
    return { content: row?.content ?? null };
  });

  registerEndpoint(app, deps, getStoredHelpPage, async (_input, { event }) =>
    toStored(await findHelpPage(deps.db, event.conferenceId)),
  );

  registerEndpoint(app, deps, putHelpPage, async ({ body }, { event, caller, request }) => {
    const content = cleanContent(body.content);
    const acting = actingAs(deps, event, caller);
    const row = await storeHelpPage(deps.db, event.conferenceId, { ...body, content }, acting);
    if (!row) {
      throw new ProblemError('conflict', 'The help page was changed in the meantime. Reload it first.');
    }
    noteForAudit(request, { ...(content === null && { act: 'help.reset' }) });
    return toStored(row);
  });
}
