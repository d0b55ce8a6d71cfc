import { userChannel } from '../../../../src/contract/platform/realtime';
import {
  KNOCK_MS,
  type Knock,
  type KnockAnswer,
  type KnockState,
} from '../../../../src/contract/rooms/knocks';
import { inTurn, type Turn } from '../../../deps/turn';
import { ProblemError } from '../../../problem';
import type { Call } from './context';
import {
  deleteKnockOf,
  findKnock,
  findKnockOf,
  insertKnock,
  listUnanswered,
  updateKnock,
  type KnockRow,
} from './knockRepository';
import { accessTo } from './occasion';
import { tell } from './publishing';
import { readPlaces } from './queueing';
import { closed, isInside, refusal } from './refusal';
import { holdRoom, isRemoved, readEntries, type EntryRow } from './repository';

const noKnock = () => new ProblemError('not-found', 'No one is knocking anymore.');

const remaining = ({ knocked_at }: KnockRow, now: number) =>
  Math.max(0, knocked_at.getTime() + KNOCK_MS - now);

const toKnock = (row: KnockRow, now: number): Knock => ({
  knockId: row.knock_id,
  name: row.name,
  companyName: row.company_name,
  remainingMs: remaining(row, now),
});

function stateOf(row: KnockRow, now: number): KnockState {
  if (row.is_admitted !== null) return row.is_admitted ? 'admitted' : 'refused';
  return remaining(row, now) > 0 ? 'waiting' : 'lapsed';
}

/** The people who hear a knock and may answer it: the hosts in the room, or everybody in it if none is. */
function hearersOf(entries: readonly EntryRow[]): EntryRow[] {
  const inside = entries.filter((entry) => isInside(entry) && entry.has_media);
  const hosts = inside.filter(({ is_host }) => is_host);
  return hosts.length > 0 ? hosts : inside;
}

async function tellHearers(call: Call, turn: Turn, event: Parameters<typeof tell>[3]): Promise<void> {
  const hearers = hearersOf(await readEntries(turn.db, call.room));
  const ids = hearers.map(({ entry_id }) => entry_id);
  await tell(turn, call.room, ids, event);
}

/** Knocks at a room. Throws problems as the contract specifies. */
export function knock(call: Call, knockId: string): Promise<{ remainingMs: number }> {
  const { caller, event, room } = call;
  return inTurn(call, async (turn) => {
    const { db } = turn;
    const access = await accessTo(db, call);
    const row = await holdRoom(db, room, { create: true });
    const now = call.clock.now();
    const former = await findKnockOf(db, room, caller.userId);
    if (former?.knock_id === knockId) return { remainingMs: remaining(former, now) };
    const entries = await readEntries(db, room);
    const places = await readPlaces(db, room, { entries, userId: caller.userId, now });
    const reason = refusal(access, { row, ...places, now: call.eventTime.now(event.conferenceId) });
    if (reason === null) throw new ProblemError('conflict', 'This room is open. Enter it.');
    if (!reason.opensByKnock) throw closed(reason.code);
    if (await isRemoved(db, room, caller.userId)) throw closed('roomRemoved');
    if (former?.is_admitted === false && former.answered_at && now < former.answered_at.getTime() + KNOCK_MS)
      throw closed('knockRefused');
    const companyName = caller.companyName ?? '';
    const person = { userId: caller.userId, name: caller.name || caller.username, companyName };
    const isStored = await insertKnock(db, room, { ...person, knockId, at: new Date(now) });
    if (!isStored) throw new ProblemError('conflict', 'This id is taken. Knock with another one.');
    const told: Knock = { knockId, name: person.name, companyName, remainingMs: KNOCK_MS };
    await tellHearers(call, turn, { kind: 'knocked', knock: told });
    return { remainingMs: KNOCK_MS };
  });
}

/** What became of the caller's knock. Throws a problem (404) if there is none. */
export async function readKnock(call: Call, knockId: string): Promise<{ state: KnockState }> {
  const row = await findKnock(call.db, call.room, knockId);
  if (row?.user_id !== call.caller.userId) throw noKnock();
  return { state: stateOf(row, call.clock.now()) };
}

/** Withdraws the caller's knock. Does nothing if it is already gone. */
export function withdraw(call: Call, knockId: string): Promise<void> {
  const { room } = call;
  return inTurn(call, async (turn) => {
    const { db } = turn;
    if (!(await holdRoom(db, room))) return;
    const row = await findKnock(db, room, knockId);
    // An answered knock stays: a refusal counts for a minute.
    if (row?.user_id !== call.caller.userId || row.is_admitted !== null) return;
    await deleteKnockOf(db, room, row.user_id);
    await tellHearers(call, turn, { kind: 'knockOver', knockId });
  });
}

const mayAnswer = (entries: readonly EntryRow[], { caller: { userId } }: Call) =>
  hearersOf(entries).some(({ user_id }) => user_id === userId);

/** The pending knocks; none for callers who may not answer them. */
export async function readKnocks(call: Call): Promise<Knock[]> {
  const { room } = call;
  if (!mayAnswer(await readEntries(call.db, room), call)) return [];
  const now = call.clock.now();
  const rows = await listUnanswered(call.db, room, new Date(now - KNOCK_MS));
  return rows.map((row) => toKnock(row, now));
}

/** Admits or refuses somebody who knocks. Throws a problem (404) if nobody waits for this answer. */
export function answer(call: Call, { knockId, admits }: { knockId: string; admits: boolean }): Promise<void> {
  const { room } = call;
  return inTurn(call, async (turn) => {
    const { db } = turn;
    await holdRoom(db, room);
    const now = call.clock.now();
    const row = await findKnock(db, room, knockId);
    if (!row || stateOf(row, now) !== 'waiting' || !mayAnswer(await readEntries(db, room), call))
      throw noKnock();
    await updateKnock(db, knockId, { isAdmitted: admits, at: new Date(now) });
    const told: KnockAnswer = { kind: 'knockAnswered', knockId, admits };
    const { channels, client } = turn;
    await channels.signalToAll(room.conferenceId, [userChannel(row.user_id)], told, client);
    await tellHearers(call, turn, { kind: 'knockOver', knockId });
  });
}
