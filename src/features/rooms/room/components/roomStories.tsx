import { buildRoomPerson } from '../../../../../test/builders/room';
import type { RoomPerson } from '../../../../contract/rooms/rooms';
import type { Medium } from '../../../../shared/platform/deps/rooms';
import type { Tile } from '../selectors';
import type { Capture } from '../slice';

const NAMES = [
  'Ines Barbosa',
  'Tom Okafor',
  'Wei Chen',
  'Maria del Carmen Fernández de Córdoba',
  'Ada L.',
  'Jonas Weber',
  'Priya Nair',
  'Lucía Ortega',
  'Sam',
];
const COMPANIES = ['Harbor Works', '', 'Northern Cleaning Cooperative of the Great Lakes', 'Brightline'];

/** A person in a room in a story. */
export const somebody = (number: number, over: Partial<RoomPerson> = {}): RoomPerson =>
  buildRoomPerson({
    arrival: number,
    name: NAMES[number % NAMES.length] ?? '',
    companyName: COMPANIES[number % COMPANIES.length] ?? '',
    ...over,
  });

/** A tile in a story, where no camera is running. */
export function tileOf(number: number, over: Partial<Tile> = {}): Tile {
  const person = over.person ?? somebody(number);
  return {
    key: person.entryId,
    person,
    handle: null,
    isScreen: false,
    isOwn: number === 0,
    isSpeaking: number === 1,
    connection: 'connected',
    quality: 'good',
    reaction: null,
    ...over,
  };
}

const OFF: Capture = {
  status: 'off',
  handle: null,
  fault: null,
  deviceId: null,
  insteadId: null,
  device: null,
  lost: null,
};
const ON: Capture = { ...OFF, status: 'on', handle: 'stream-1' };

/** What is captured in a story. */
export const captures = (over: Partial<Record<Medium, Capture>> = {}): Record<Medium, Capture> => ({
  microphone: ON,
  camera: OFF,
  screen: OFF,
  ...over,
});
const HELD: Capture = { ...ON, status: 'held' };
export { HELD, OFF, ON };
