import type { Database } from '../../../db/database';
import { findCaptionFile, listInLanguage, startOf } from './repository';
import { captionsFile } from './webvtt';
import { captionLanguage } from '../../../../src/contract/program/captionLanguage';

const FILE_ID = /^[0-9a-f]{32}$/;

/**
 * A captions file as WebVTT: an uploaded one, named by its id, or the captions typed in a session, named by
 * their language. Undefined if there is none.
 */
export async function readNamedCaptions(
  db: Database,
  { name, ...requested }: { conferenceId: string; sessionId: string; name: string },
): Promise<string | undefined> {
  return FILE_ID.test(name)
    ? findCaptionFile(db, { ...requested, fileId: name })
    : readCaptionsFile(db, { ...requested, language: name });
}

/**
 * The session's typed captions in a language as WebVTT, with times relative to its start; undefined if there
 * are none.
 */
async function readCaptionsFile(
  db: Database,
  requested: { conferenceId: string; sessionId: string; language: string },
): Promise<string | undefined> {
  const language = captionLanguage.safeParse(requested.language);
  if (!language.success) return undefined;
  const start = await startOf(db, requested);
  const captions = start ? await listInLanguage(db, requested, language.data) : [];
  return start && captions.length > 0 ? captionsFile(captions, start) : undefined;
}
