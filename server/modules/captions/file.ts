import { captionLanguage } from '../../../src/contract/captions';
import type { Database } from '../../db/database';
import { listInLanguage, startOf } from './repository';
import { captionsFile } from './webvtt';

/**
 * The session's typed captions in a language as WebVTT, with times from its start; undefined if there are none.
 */
export async function readCaptionsFile(
  db: Database,
  requested: { conferenceId: string; sessionId: string; language: string },
): Promise<string | undefined> {
  const language = captionLanguage.safeParse(requested.language);
  if (!language.success) return undefined;
  const start = await startOf(db, requested);
  const captions = start ? await listInLanguage(db, requested, language.data) : [];
  return start && captions.length > 0 ? captionsFile(captions, start) : undefined;
}
