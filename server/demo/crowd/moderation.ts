import type { ModerationTarget, TargetAction } from '../../../src/contract/access/moderation';
import { insertReport } from '../../modules/access/moderation/reports';
import { actOnTargets } from '../../modules/stage/moderationDesk/moderateTargets';
import { wasActedOn } from '../../modules/access/moderationLog/acts';
import type { DemoLine } from '../program/demoFile';
import { actingAsStaff, MINUTE_MS, type Act, type Scene } from './act';
import { cast, saidIn } from './chat';

/** Reports come this long after what they report, in minutes. */
const REPORTED_AFTER = 1;

/** Reports of a line by people who did not say it; each person reports it once, however often this runs. */
async function report(
  { turn, event, people, start }: Scene,
  target: ModerationTarget,
  { at, reports = [] }: DemoLine,
  speakerId: string | undefined,
): Promise<void> {
  const others = people.filter(({ id }) => id !== speakerId);
  for (const [index, { reason, note = '' }] of reports.entries()) {
    const reporter = others[index];
    if (!reporter) return;
    await insertReport(turn.db, target, {
      conferenceId: event.conferenceId,
      userId: reporter.id,
      authorId: speakerId ?? '',
      reason,
      note,
      at: new Date(start + (at + REPORTED_AFTER) * MINUTE_MS),
    });
  }
}

/** Reports what a talk's script has in its chat, and does what a moderator does about it. */
export const moderation: Act = {
  isIn: ({ pageOptions }, { chat: lines = [] }) =>
    pageOptions.session.comments && lines.some(({ reports, hidden, pinned }) => reports ?? hidden ?? pinned),

  async perform(scene) {
    const { turn, event, talk, people, start, now } = scene;
    const lines = talk.chat ?? [];
    const said = await saidIn(turn.db, event.conferenceId, talk.id);
    const speakers = cast(talk.id, lines, people);
    const isDue = (at: number) => start + at * MINUTE_MS <= now;
    for (const [index, line] of lines.entries()) {
      const number = said[index];
      if (number === undefined) return;
      const target = { kind: 'comment' as const, sessionId: talk.id, id: String(number) };
      if (isDue(line.at + REPORTED_AFTER)) await report(scene, target, line, speakers[index]?.id);
      const { hidden, pinned } = line;
      const acts: { action: TargetAction; at: number; reason?: string }[] = [
        ...(pinned === undefined ? [] : [{ action: 'pin' as const, at: pinned }]),
        ...(hidden === undefined ? [] : [{ action: 'hide' as const, ...hidden }]),
      ];
      for (const { action, at, reason } of acts) {
        // Nothing is done again that somebody has undone.
        if (!isDue(at) || (await wasActedOn(turn.db, event.conferenceId, target, [action]))) continue;
        const acting = actingAsStaff(scene, 'moderator', at * MINUTE_MS + start);
        await actOnTargets(turn, acting, { action, targets: [target], reason });
      }
    }
  },
};
