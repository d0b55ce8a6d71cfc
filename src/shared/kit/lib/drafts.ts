import * as z from 'zod/mini';
import { readStored } from './readStored';

/** Drafts kept: those of the sessions written to last. */
const MAX_DRAFTS = 20;

const stored = z.object({ drafts: z.record(z.string(), z.string()) });

/** Drafts by session, as stored in the browser. Damaged data, or another version's, counts as none. */
export const readDrafts = (text: string | null): Record<string, string> =>
  readStored(stored, text)?.drafts ?? {};

/** The stored form with one session's draft changed; null if none is left. */
export function withDraft(drafts: Record<string, string>, sessionId: string, draft: string): string | null {
  const others = Object.entries(drafts).filter(([id]) => id !== sessionId);
  const kept = draft === '' ? others : [...others, [sessionId, draft] as const].slice(-MAX_DRAFTS);
  return kept.length === 0 ? null : JSON.stringify({ drafts: Object.fromEntries(kept) });
}
