import {
  ScheduleFormatError,
  type RawEvent,
  type RawField,
  type RawSchedule,
  type SchedulePerson,
} from './types';
import { childrenOf, readXmlTree, textOf, type XmlElement } from './xmlTree';

/** Parses frab/pentabarf schedule XML. Throws ScheduleFormatError. */
export function readXml(text: string): RawSchedule {
  const root = readXmlTree(text);
  if (root.name !== 'schedule')
    throw new ScheduleFormatError(`is XML but not a schedule: it begins with <${root.name}>`);
  const conference = childrenOf(root, 'conference')[0];
  if (!conference) throw new ScheduleFormatError('is XML but not a schedule: <conference> is missing');
  const dayChange = /^\s*(\d{2}:\d{2})/.exec(textOf(conference, 'day_change') ?? '')?.[1];

  const raw: RawSchedule = { events: [], refused: [] };
  const acronym = textOf(conference, 'acronym');
  const title = textOf(conference, 'title');
  const timeZone = textOf(conference, 'time_zone_name');
  const baseUrl = textOf(conference, 'base_url') ?? textOf(root, 'base_url');
  if (acronym) raw.acronym = acronym;
  if (title) raw.title = title;
  if (timeZone) raw.timeZone = timeZone.trim();
  if (baseUrl) raw.baseUrl = baseUrl.trim();

  for (const day of childrenOf(root, 'day')) {
    const change = /T(\d{2}:\d{2})/.exec(day.attributes.start ?? '')?.[1] ?? dayChange;
    const around = {
      ...(day.attributes.date && { dayDate: day.attributes.date }),
      ...(change && { dayChange: change }),
    };
    for (const room of childrenOf(day, 'room')) {
      for (const event of childrenOf(room, 'event')) {
        raw.events.push({
          where: { line: event.line },
          ...around,
          ...readEvent(event, room.attributes.name),
        });
      }
    }
    for (const event of childrenOf(day, 'event'))
      raw.refused.push({ where: { line: event.line }, faults: [{ code: 'outsideRoom' }] });
  }
  return raw;
}

const ELEMENTS = [
  'slug',
  'date',
  'start',
  'duration',
  'title',
  'subtitle',
  'track',
  'abstract',
  'description',
] as const satisfies RawField[];

function readEvent(
  event: XmlElement,
  roomName: string | undefined,
): Pick<RawEvent, 'fields' | 'persons' | 'documents'> {
  const fields: RawEvent['fields'] = {};
  const set = (field: RawField, text: string | undefined) => {
    if (text?.trim()) fields[field] = text;
  };
  set('guid', event.attributes.guid);
  set('id', event.attributes.id);
  for (const name of ELEMENTS) set(name, textOf(event, name));
  set('room', roomName ?? textOf(event, 'room'));
  set('doNotRecord', textOf(childrenOf(event, 'recording')[0], 'optout'));
  return {
    fields,
    persons: childrenOf(childrenOf(event, 'persons')[0], 'person').flatMap(readPerson),
    documents: [
      ...childrenOf(childrenOf(event, 'attachments')[0], 'attachment'),
      ...childrenOf(childrenOf(event, 'links')[0], 'link'),
    ].flatMap((link) => {
      const address = link.attributes.href ?? link.text;
      return address.trim() ? [address] : [];
    }),
  };
}

function readPerson(person: XmlElement): SchedulePerson[] {
  const name =
    textOf(person, 'public_name') ?? textOf(person, 'name') ?? (person.text.trim() || person.attributes.name);
  if (!name) return [];
  const { id, email = textOf(person, 'email') } = person.attributes;
  return [
    {
      name,
      biography: textOf(person, 'biography') ?? '',
      ...(id && { id }),
      ...(email && { email }),
    },
  ];
}
