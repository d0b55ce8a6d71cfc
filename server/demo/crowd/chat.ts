import type { Database } from '../../db/database';
import { sessionPublisher, storeComment } from '../../modules/stage/comments/publishing';
import { setReaction } from '../../modules/stage/comments/repository';
import { seededRandom, seedOf } from '../random';
import { MINUTE_MS, type Act } from './act';
import type { Person } from './people';

/** Who says each line: the same people in every demo, and nobody answers themselves. */
export function cast(
  talkId: string,
  lines: readonly { replyTo?: number | undefined }[],
  people: readonly Person[],
): Person[] {
  const random = seededRandom(seedOf(talkId));
  const chosen: Person[] = [];
  for (const { replyTo } of lines) {
    const others = replyTo === undefined ? people : people.filter((person) => person !== chosen[replyTo]);
    chosen.push(random.pick(others));
  }
  return chosen;
}

/** Numbers of the crowd's own comments on a talk, in order; removed ones count, so none is said again. */
export async function saidIn(db: Database, conferenceId: string, talkId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('comment')
    .select('number')
    .where('conference_id', '=', conferenceId)
    .where('subject_id', '=', talkId)
    .where('user_id', 'like', 'demo-%')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Says what a talk's script has in its chat. */
export const chat: Act = {
  isIn: ({ pageOptions }, { chat: lines = [] }) => pageOptions.session.comments && lines.length > 0,

  async perform({ turn, event, talk, people, start, now }) {
    const { db } = turn;
    const lines = talk.chat ?? [];
    const subject = { conferenceId: event.conferenceId, subjectId: talk.id };
    const publisher = sessionPublisher(turn, subject);
    const said = await saidIn(db, event.conferenceId, talk.id);
    const speakers = cast(talk.id, lines, people);
    const due = lines.filter(({ at }) => start + at * MINUTE_MS <= now).length;
    for (let index = said.length; index < due; index += 1) {
      const [line, speaker] = [lines[index], speakers[index]];
      if (!line || !speaker) break;
      const { number } = await storeComment(db, publisher, subject, {
        userId: speaker.id,
        userName: speaker.name,
        text: line.text,
        createdAt: new Date(start + line.at * MINUTE_MS),
        ...(line.replyTo !== undefined && { replyTo: said[line.replyTo] }),
      });
      said.push(number);
      // Signs come a little later than what they are given to: with the next line.
      const before = said[index - 1];
      const signs = Object.entries(lines[index - 1]?.signs ?? {});
      if (before === undefined) continue;
      for (const [sign, count] of signs) {
        for (const { id } of people.slice(0, count)) {
          const given = { number: before, userId: id, sign, on: true };
          const result = await setReaction(db, subject, given);
          if (result?.isChanged) await publisher.reacted(before, result.reactions);
        }
      }
    }
  },
};
