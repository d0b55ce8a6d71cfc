import type * as z from 'zod/mini';
import { setDeskOptions } from '../../../../src/contract/helpdesk/helpdesk';
import type { Database } from '../../../db/database';
import { readEventSetting } from '../../../lib/eventSetting';

/** The desk's hours and canned answers. */
export type DeskOptions = z.infer<typeof setDeskOptions.body>;

const KEY = 'helpdesk';

/** Defaults until the organizers configure something: always open, no answers. */
const NO_OPTIONS: DeskOptions = { hours: { hours: [], closedText: '' }, cannedAnswers: [] };

export async function readDeskOptions(db: Database, conferenceId: string): Promise<DeskOptions> {
  const stored = setDeskOptions.body.safeParse(await readEventSetting(db, conferenceId, KEY));
  return stored.success ? stored.data : NO_OPTIONS;
}

export async function writeDeskOptions(
  db: Database,
  conferenceId: string,
  options: DeskOptions,
): Promise<void> {
  const value = JSON.stringify(options);
  await db
    .insertInto('event_setting')
    .values({ conference_id: conferenceId, key: KEY, value })
    .onConflict((conflict) => conflict.columns(['conference_id', 'key']).doUpdateSet({ value }))
    .execute();
}
