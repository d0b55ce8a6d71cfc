import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ChatRules } from '../../../../src/contract/access/moderation';
import type { Database } from '../../../db/database';
import { isModerator } from '../../../identity/roles';
import { silenceOf, type Voice } from '../../access/moderation/speaking';
import { paceOf, stageOf, waitUntil } from '../slowMode/pace';
import { mayManageSession } from '../../program/sessions/presenters';
import { pinOf } from './pins';

/** What rules a session's chat, for one person. */
export async function readChatRules(
  db: Database,
  event: EventConfig,
  sessionId: string,
  voice: Voice,
): Promise<ChatRules> {
  const { conferenceId } = event;
  const stage = await stageOf(db, event, sessionId);
  const slowSeconds = stage ? await paceOf(db, conferenceId, stage.id) : 0;
  const exempt = await mayManageSession(db, { ...voice, sessionId });
  const until = stage && slowSeconds > 0 && !exempt ? await waitUntil(db, stage, slowSeconds, voice) : null;
  return {
    pinned: (await pinOf(db, { conferenceId, sessionId }))?.number ?? null,
    stageId: stage?.id ?? null,
    slowSeconds,
    exempt,
    moderates: await isModerator(db, conferenceId, voice.userId),
    waitUntil: until?.toISOString() ?? null,
    silence: await silenceOf(db, voice),
  };
}
