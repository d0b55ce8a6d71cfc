import type { SchedulePlace } from '../../../../../src/contract/program/scheduleFault';
import {
  ScheduleFormatError,
  type RawEvent,
  type RawField,
  type RawSchedule,
  type SchedulePerson,
} from './types';

type JsonObject = Record<string, unknown>;

function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

/**
 * Text of a JSON value: numbers and booleans as written; the English or else the first text of a multilingual
 * one.
 */
function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const languages = asObject(value);
  if (!languages) return undefined;
  return [languages.en, ...Object.values(languages)].find(
    (text) => typeof text === 'string' && text !== '',
  ) as string | undefined;
}

/** Parses frab/pretalx schedule JSON, with or without the outer `schedule`. Throws ScheduleFormatError. */
export function readJson(text: string): RawSchedule {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const why = (error as SyntaxError).message.split('\n')[0] ?? '';
    throw new ScheduleFormatError(`is not complete JSON (${why.slice(0, 120)})`, {
      code: 'scheduleJson',
    });
  }
  const schedule = asObject(asObject(json)?.schedule) ?? asObject(json);
  const conference = asObject(schedule?.conference);
  if (!schedule || !conference)
    throw new ScheduleFormatError('is JSON but not a schedule: schedule.conference is missing');
  if (!Array.isArray(conference.days))
    throw new ScheduleFormatError('is JSON but not a schedule: conference.days is not a list');

  const raw: RawSchedule = {
    ...present('acronym', asText(conference.acronym)),
    ...present('title', asText(conference.title)),
    ...present('baseUrl', asText(schedule.base_url)),
    ...present('timeZone', asText(conference.time_zone_name)),
    events: [],
    refused: [],
  };
  conference.days.forEach((day: unknown, index) => readDay(day, { day: index + 1 }, raw));
  return raw;
}

function readDay(value: unknown, where: SchedulePlace, raw: RawSchedule): void {
  const day = asObject(value);
  const rooms = asObject(day?.rooms);
  if (!day || !rooms) {
    raw.refused.push({ where, faults: [{ code: day ? 'noRooms' : 'noDay' }] });
    return;
  }
  const dayChange = /T(\d{2}:\d{2})/.exec(asText(day.day_start) ?? '')?.[1];
  const around = { ...present('dayDate', asText(day.date)), ...present('dayChange', dayChange) };
  for (const [room, events] of Object.entries(rooms)) {
    const inRoom = { ...where, room };
    if (!Array.isArray(events)) {
      raw.refused.push({ where: inRoom, faults: [{ code: 'noList' }] });
      continue;
    }
    events.forEach((event: unknown, index) => {
      const position = { ...inRoom, event: index + 1 };
      const fields = asObject(event);
      if (fields) raw.events.push({ where: position, ...around, ...readEvent(fields, room) });
      else raw.refused.push({ where: position, faults: [{ code: 'noEvent' }] });
    });
  }
}

const FIELDS: Record<Exclude<RawField, 'room'>, string> = {
  guid: 'guid',
  id: 'id',
  slug: 'slug',
  date: 'date',
  start: 'start',
  duration: 'duration',
  title: 'title',
  subtitle: 'subtitle',
  track: 'track',
  abstract: 'abstract',
  description: 'description',
  doNotRecord: 'do_not_record',
};

function readEvent(event: JsonObject, room: string): Pick<RawEvent, 'fields' | 'persons' | 'documents'> {
  const fields: RawEvent['fields'] = { room };
  for (const [field, name] of Object.entries(FIELDS) as [RawField, string][]) {
    const text = asText(event[name]);
    if (text !== undefined) fields[field] = text;
  }
  return {
    fields,
    persons: asList(event.persons).flatMap(readPerson),
    documents: [...asList(event.attachments), ...asList(event.links)].flatMap(readAddress),
  };
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function readPerson(value: unknown): SchedulePerson[] {
  const person = asObject(value);
  const name = person
    ? (asText(person.public_name) ?? asText(person.name) ?? asText(person.full_public_name))
    : asText(value);
  if (!name) return [];
  return [
    {
      name,
      biography: asText(person?.biography) ?? '',
      ...present('id', asText(person?.id)),
      ...present('email', asText(person?.email)),
    },
  ];
}

function readAddress(value: unknown): string[] {
  const address = asObject(value)
    ? asText((value as JsonObject).url ?? (value as JsonObject).href)
    : asText(value);
  return address ? [address] : [];
}

/** Sets the property only if it has a value, as `exactOptionalPropertyTypes` requires. */
function present<K extends string>(name: K, value: string | undefined): Partial<Record<K, string>> {
  return value === undefined ? {} : ({ [name]: value } as Record<K, string>);
}
