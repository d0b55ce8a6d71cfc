import type { EditedPart, EditMessage } from '../../../../src/contract/platform/eventEdits';
import type { Transaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { ANNOUNCEMENTS_CHANNEL } from '../../../../src/contract/platform/realtime';

/** Tells open pages, on commit, that a part of the event was edited (product.md#administration). */
export async function publishEdit(
  { channels }: Pick<ServerDeps, 'channels'>,
  conferenceId: string,
  part: EditedPart,
  { client }: Transaction,
): Promise<void> {
  const message: EditMessage = { kind: 'edited', part };
  await channels.publish(conferenceId, ANNOUNCEMENTS_CHANNEL, message, { client });
}
