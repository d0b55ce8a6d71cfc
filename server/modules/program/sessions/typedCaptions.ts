import { captionsAddress } from '../../../../src/contract/stage/captions';
import type { Database } from '../../../db/database';
import { captionLanguagesOf } from './repository';
import type { SessionRow } from './rows';
import { type CaptionLanguage } from '../../../../src/contract/program/captionLanguage';

/**
 * Gives a session that has ended by `now` (event time) the captions that were typed in it, in the languages in
 * which it has none (product.md#video).
 */
export async function withTypedCaptions(db: Database, row: SessionRow, now: number): Promise<SessionRow> {
  if (row.end_time.getTime() > now || (row.captions_en && row.captions_es)) return row;
  const { conference_id: conferenceId, session_id: sessionId } = row;
  const typed = new Set(await captionLanguagesOf(db, conferenceId, sessionId));
  const addressIn = (language: CaptionLanguage) =>
    typed.has(language) ? captionsAddress(conferenceId, sessionId, language) : null;
  return {
    ...row,
    captions_en: row.captions_en || addressIn('en'),
    captions_es: row.captions_es || addressIn('es'),
  };
}
