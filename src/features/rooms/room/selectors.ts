import { createSelector } from '@reduxjs/toolkit';
import { parseRoomId, type RoomPerson, type RoomReaction } from '../../../contract/rooms/rooms';
import type { Published } from '../../../shared/platform/deps/rooms';
import { selectPageOptions, type WithEvent } from '../../../shared/platform/event';
import { isListed } from './devices';
import type { Quality } from './quality';
import type { WithRoomQuality } from './qualitySlice';
import { sendingOf, type Peer, type WithRoom } from './slice';
import { OWN_VOICE, type WithRoomView } from './viewSlice';

/** HTTP status of a room that does not exist for the user. */
export const NOT_FOUND = 404;

export const selectRoomFeature = (state: WithRoom) => state.room;
export const selectPhase = (state: WithRoom) => state.room.phase;
export const selectEntryId = (state: WithRoom) => state.room.entryId;
export const selectCaptures = (state: WithRoom) => state.room.captures;
/** The speaker for what others send; null: the browser's choice, also while the chosen one is unplugged. */
export const selectSpeakerId = ({ room: { speakerId, devices } }: WithRoom) =>
  devices.speakers.length === 0 || isListed(devices.speakers, speakerId) ? speakerId : null;
/** Whether single-key shortcuts are on. */
export const selectKeysOn = (state: WithRoom) => state.room.keysOn;
/** What is captured now. */
export const selectCaptured = createSelector(
  [selectCaptures],
  ({ microphone, camera, screen }): Published => ({
    microphone: microphone.handle,
    camera: camera.handle,
    screen: screen.handle,
  }),
);
/** Whether any requested device is still starting. */
export const selectIsStarting = (state: WithRoom) =>
  Object.values(state.room.captures).some(({ status }) => status === 'starting');
/** Whether the user wants to be heard and seen. */
export const selectWants = (state: WithRoom) => state.room.wants;
/** The event's texts for a room of the lounge, in the reader's language; undefined for other rooms. */
const selectLoungeRoom = createSelector(
  [(state: WithRoom) => state.room.roomId, selectPageOptions],
  (roomId, { networking }) => {
    const key = parseRoomId(roomId ?? '');
    return networking?.rooms.find(({ letter }) => key?.kind === 'lounge' && letter === key.letter);
  },
);
/** Whether the room is a quiet table of the lounge, which people enter with their microphone off. */
export const selectIsQuiet = (state: WithRoom & WithEvent) => selectLoungeRoom(state)?.quiet === true;
/** The room before entering; null until it is known. */
export const selectRoom = createSelector(
  [(state: WithRoom) => state.room.room, selectLoungeRoom],
  (room, texts) => (room && texts ? { ...room, title: texts.name } : room),
);
/** The title of the room; null until it is known. */
export const selectRoomTitle = (state: WithRoom & WithEvent) => selectRoom(state)?.title ?? null;
/** The room that the user is in, admitted; null outside. */
export const selectRoomInside = (state: WithRoom) =>
  state.room.inside && selectOwn(state)?.state === 'in' ? state.room.roomId : null;
/** Whether changes of the room were missed. */
export const selectIsStale = (state: WithRoom) => state.room.inside?.isStale === true;

const selectPeople = (state: WithRoom) => state.room.inside?.people;
const NOBODY: readonly RoomPerson[] = [];

/** Names of everybody in the room, by their entries. */
export const selectRoomNames = createSelector([selectPeople], (people = []) =>
  Object.fromEntries(people.map(({ entryId, name }) => [entryId, name])),
);

/** What hosts have decided; null outside. */
export const selectRules = (state: WithRoom) => state.room.inside?.rules ?? null;

/** The user's own entry as the server has it. */
export const selectOwn = createSelector([selectPeople, selectEntryId], (people = [], own) =>
  people.find(({ entryId }) => entryId === own),
);

/** The others who are in the room, in the order of entering. */
export const selectOthers = createSelector([selectPeople, selectEntryId], (people = [], own) =>
  people.length === 0 ? NOBODY : people.filter(({ entryId, state }) => entryId !== own && state === 'in'),
);

/** People who are waiting to be admitted; only hosts know of them. */
export const selectWaiting = createSelector([selectPeople, selectEntryId], (people = [], own) =>
  people.filter(({ entryId, state }) => entryId !== own && state === 'waiting'),
);

/** People with a raised hand, earliest first. */
export const selectHands = createSelector([selectPeople], (people = []) =>
  people
    .filter(({ handAt }) => handAt !== null)
    .sort((one, other) => Date.parse(one.handAt ?? '') - Date.parse(other.handAt ?? '')),
);

/** How many others have a raised hand. */
export const selectOthersHands = (state: WithRoom) =>
  selectHands(state).filter(({ entryId }) => entryId !== selectEntryId(state)).length;

/** A tile on the stage: somebody in the room, or their screen. */
export interface Tile {
  key: string;
  person: RoomPerson;
  /** Handle of the stream; null: none. */
  handle: string | null;
  isScreen: boolean;
  isOwn: boolean;
  isSpeaking: boolean;
  connection: Peer['state'];
  /** How well their sound and video get through. */
  quality: Quality;
  /** Their last reaction, while it is shown. */
  reaction: RoomReaction | null;
}

const selectCall = createSelector(
  [
    selectOwn,
    selectOthers,
    selectCaptures,
    (state: WithRoom) => state.room.peers,
    (state: WithRoom) => state.room.speakers,
    (state: WithRoom) => state.room.reactions,
    (state: WithRoomQuality) => state.roomQuality,
  ],
  (own, others, captures, peers, speakers, reactions, qualities) => ({
    own,
    others,
    captures,
    peers,
    speakers,
    reactions,
    qualities,
  }),
);

/** The tiles of the stage: the user, then the others in the order of entering; screens follow their owner. */
export const selectTiles = createSelector([selectCall], (inCall) => {
  const { own, others, captures, peers, speakers, reactions, qualities } = inCall;
  const tiles: Tile[] = [];
  const add = (person: RoomPerson, tile: Pick<Tile, 'isOwn' | 'connection'> & Streams) => {
    const { isOwn, connection, handle, screen } = tile;
    const isSpeaking = speakers.includes(isOwn ? OWN_VOICE : person.entryId) && person.sending.microphone;
    const quality = isOwn ? qualities.own : (qualities.others[person.entryId] ?? 'good');
    const common = { person, isOwn, connection };
    const reaction = reactions.findLast(({ entryId }) => entryId === person.entryId)?.reaction ?? null;
    tiles.push({ ...common, key: person.entryId, handle, isScreen: false, isSpeaking, quality, reaction });
    if (person.sending.screen) {
      const key = `${person.entryId}/screen`;
      const ofScreen = { isScreen: true, isSpeaking: false, quality: 'good' as const, reaction: null };
      tiles.push({ ...common, key, handle: screen, ...ofScreen });
    }
  };
  if (own) {
    const { camera, screen } = captures;
    // The actual state, which may be ahead of what the server was told.
    const person = { ...own, sending: sendingOf({ captures }) };
    add(person, { isOwn: true, connection: 'connected', handle: camera.handle, screen: screen.handle });
  }
  for (const person of others) {
    const peer = peers[person.entryId];
    add(person, {
      isOwn: false,
      connection: person.hasMedia ? (peer?.state ?? 'connecting') : 'connected',
      handle: peer?.person ?? null,
      screen: peer?.screen ?? null,
    });
  }
  return tiles;
});

interface Streams {
  handle: string | null;
  screen: string | null;
}

/** Handles of everything that others send, so that they are heard even where their tiles are not shown. */
export const selectSounds = createSelector([(state: WithRoom) => state.room.peers], (peers) =>
  Object.values(peers).flatMap(({ person, screen }) => [person, screen].filter((handle) => handle !== null)),
);

/** The large tile, if there is one, and the others. */
export interface Stage {
  main: Tile | null;
  others: readonly Tile[];
}

/** A pinned tile is large, or else a shared screen, or else in the `speaker` layout whoever spoke last. */
export const selectStage = createSelector(
  [selectTiles, (state: WithRoomView) => state.roomView],
  (tiles, { layout, pinned, speaker }): Stage => {
    const shared = tiles.filter(({ isScreen, isOwn }) => isScreen && !isOwn).at(-1);
    const speaking = () =>
      tiles.find(({ key }) => key === speaker) ?? tiles.find(({ isOwn }) => !isOwn) ?? tiles[0];
    const main =
      tiles.find(({ key }) => key === pinned) ?? shared ?? (layout === 'speaker' ? speaking() : undefined);
    return main ? { main, others: tiles.filter((tile) => tile !== main) } : { main: null, others: tiles };
  },
);
