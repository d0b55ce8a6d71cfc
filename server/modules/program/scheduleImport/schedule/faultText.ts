import type { ScheduleFault, SchedulePlace } from '../../../../../src/contract/program/scheduleFault';

/** A place in the file, in English: `day 2, room "Hall", event 3` or `line 120`. */
export function placeText({ line, day, room, event }: SchedulePlace): string {
  return [
    line === undefined ? [] : `line ${line}`,
    day === undefined ? [] : `day ${day}`,
    room === undefined ? [] : `room ${JSON.stringify(room)}`,
    event === undefined ? [] : `event ${event}`,
  ]
    .flat()
    .join(', ');
}

function faultText(fault: ScheduleFault): string {
  switch (fault.code) {
    case 'noTitle':
      return 'has no title';
    case 'noId':
      return 'has neither guid nor id nor slug';
    case 'noDuration':
      return 'has no duration';
    case 'noTime':
      return 'has a duration of zero';
    case 'noDate':
      return 'has no date';
    case 'noStart':
      return 'has no start time';
    case 'noRooms':
      return 'has no rooms';
    case 'noDay':
      return 'is not a day of a schedule';
    case 'noList':
      return 'is not a list of events';
    case 'noEvent':
      return 'is not an event';
    case 'outsideRoom':
      return 'is not in a room';
    case 'tooLong':
      return fault.field === 'texts'
        ? `its texts are longer than ${fault.most} characters`
        : `its ${fault.field} is longer than ${fault.most} characters`;
    case 'persons':
      return `has more than ${fault.most} people`;
    case 'hiddenCharacter':
      return `the address of "${fault.name}" has an invisible character (${fault.character})`;
    case 'duration':
      return `duration "${fault.value}" is not hh:mm or dd:hh:mm`;
    case 'tooLongTime':
      return `duration "${fault.value}" is longer than 24 hours`;
    case 'date':
      return `date "${fault.value}" is not an ISO date`;
    case 'year':
      return `the year of "${fault.value}" is not plausible`;
    case 'start':
      return `start "${fault.value}" is not hh:mm`;
    case 'zone':
      return `its time zone "${fault.value}" is not known`;
    case 'skipped':
      return `${fault.time} on ${fault.day} does not exist in ${fault.zone}`;
    case 'sameId':
      return `has the same id (${fault.id}) as ${placeText(fault.first)}`;
  }
}

/** All faults, in English, for the command line and for other clients. */
export const reasonText = (faults: readonly ScheduleFault[]): string => faults.map(faultText).join('; ');
