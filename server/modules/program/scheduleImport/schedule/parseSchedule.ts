import type { ScheduleFault, SchedulePlace } from '../../../../../src/contract/program/scheduleFault';
import { MAX_USER_ID } from '../../../../../src/contract/kit/common';
import { cleanAddress, cleanName, hiddenIn } from '../../../../../src/contract/kit/typedText';
import { hasUserInfo } from '../../../../../src/contract/kit/webLink';
import { MAX_EVENTS, MAX_FILE_BYTES, MAX_NAME, MAX_PERSONS, MAX_TITLE } from './limits';
import { readJson } from './readJson';
import { readXml } from './readXml';
import { cleanLine, cleanText, excerpt } from '../../../../lib/text';
import { decodeEntities } from '../../../../lib/entities';
import { parseDuration, parseStart } from './times';
import {
  ScheduleFormatError,
  type ParsedSchedule,
  type RawEvent,
  type RawSchedule,
  type Refusal,
  type SchedulePerson,
  type ScheduleRow,
} from './types';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

export interface ParseOptions {
  /** Zone of times without an offset, unless the file names its own: the event's zone. */
  timeZone: string;
}

/**
 * Parses a conference schedule, detecting the format by content: frab/pretalx schedule JSON or frab schedule
 * XML. Every event of the file is returned as a row or as a refusal with its faults. Throws
 * ScheduleFormatError if the file as a whole is not a schedule.
 */
export function parseSchedule(text: string, options: ParseOptions): ParsedSchedule {
  const raw = read(text);
  if (raw.events.length > MAX_EVENTS)
    throw new ScheduleFormatError(`has ${raw.events.length} events; the limit is ${MAX_EVENTS}`, {
      code: 'scheduleLong',
      most: MAX_EVENTS,
    });
  const title = cleanLine(decodeEntities(raw.title ?? ''));
  const conference = {
    source: sourceName(raw.acronym ?? raw.title ?? ''),
    title: title || 'an unnamed conference',
  };
  const rows: ScheduleRow[] = [];
  const refused = [...raw.refused];
  const seen = new Map<string, SchedulePlace>();
  for (const event of raw.events) {
    const validated = validate(event, raw, options);
    if ('faults' in validated) {
      refused.push(validated);
      continue;
    }
    const first = seen.get(validated.sourceId);
    if (first !== undefined) {
      const { title: named, sourceId } = validated;
      const fault: ScheduleFault = { code: 'sameId', id: excerpt(sourceId, 40), first };
      refused.push({ where: event.where, title: named, faults: [fault], sourceId });
      continue;
    }
    seen.set(validated.sourceId, event.where);
    rows.push(validated);
  }
  return { conference, rows, refused };
}

function read(file: string): RawSchedule {
  if (file.length > MAX_FILE_BYTES)
    throw new ScheduleFormatError(`is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`);
  const text = file.startsWith('\ufeff') ? file.slice(1) : file;
  const start = text.slice(0, 1_000).trimStart();
  if (start === '') throw new ScheduleFormatError('is empty', { code: 'scheduleEmpty' });
  if (/^(<!doctype\s+html|<html)/i.test(start))
    throw new ScheduleFormatError('is a web page, not a schedule');
  if (start.startsWith('<')) return readXml(text.trimStart());
  if (start.startsWith('{') || start.startsWith('[')) return readJson(text);
  throw new ScheduleFormatError('is neither schedule JSON nor schedule XML');
}

/** Acronyms are short already; without one, the title is used. */
function sourceName(name: string): string {
  return Array.from(cleanLine(name)).slice(0, MAX_NAME).join('') || 'schedule';
}

/** Converts an event to a row, or refuses it with all faults. */
function validate(event: RawEvent, raw: RawSchedule, options: ParseOptions): ScheduleRow | Refusal {
  const { fields } = event;
  const line = (name: keyof typeof fields) => cleanLine(fields[name] ?? '');
  /** A line that is shown: exporters escape some once too often. */
  const words = (name: keyof typeof fields) => cleanLine(decodeEntities(fields[name] ?? ''));
  const [room, track] = [cleanName(words('room')), cleanName(words('track'))];
  const persons = eachOnce(event.persons.flatMap(readPerson));
  const title = words('title');
  const sourceId = line('guid') || line('id') || line('slug');
  const tooLong = [
    ['title', title, MAX_TITLE],
    ['room', room, MAX_NAME],
    ['track', track, MAX_NAME],
    ['guid', sourceId, MAX_NAME],
  ] as const;
  const duration = parseDuration(fields.duration?.trim());
  const when = parseStart(trimmed(event), raw.timeZone ?? options.timeZone);
  const faults: ScheduleFault[] = [
    ...(title ? [] : [{ code: 'noTitle' as const }]),
    ...(sourceId ? [] : [{ code: 'noId' as const }]),
    ...tooLong.flatMap(([field, text, most]) =>
      text.length > most ? [{ code: 'tooLong' as const, field, most }] : [],
    ),
    ...(event.persons.length > MAX_PERSONS ? [{ code: 'persons' as const, most: MAX_PERSONS }] : []),
    ...persons.flatMap(hiddenInAddress),
    ...(duration.ok ? [] : [duration.fault]),
    ...(when.ok ? [] : [when.fault]),
  ];
  if (!duration.ok || !when.ok || faults.length > 0) {
    return {
      where: event.where,
      faults,
      ...(title && { title }),
      ...(sourceId && { sourceId }),
    };
  }

  return {
    sourceId,
    guid: line('guid') || null,
    slug: line('slug') || null,
    title,
    subtitle: words('subtitle'),
    abstract: cleanText(fields.abstract ?? ''),
    description: cleanText(fields.description ?? ''),
    start: when.value.start,
    end: new Date(when.value.start.getTime() + duration.value * 60_000),
    programDay: when.value.programDay,
    utcOffset: when.value.utcOffset,
    room: room || null,
    track: track || null,
    persons,
    doNotRecord: /^(true|yes|1)$/i.test(line('doNotRecord')),
    documentUrl: firstWebAddress(event.documents, raw.baseUrl),
  };
}

/** A speaker without what cannot be used; none without a name. */
function readPerson(person: SchedulePerson): SchedulePerson[] {
  const name = cleanName(cleanLine(decodeEntities(person.name)));
  const id = cleanLine(person.id ?? '');
  const email = cleanAddress(person.email ?? '');
  if (name === '') return [];
  return [
    {
      name,
      biography: cleanText(person.biography),
      ...(id && id.length <= MAX_USER_ID && { id }),
      ...(email.length <= MAX_USER_ID && EMAIL.test(email) && { email }),
    },
  ];
}

/** What keeps a speaker's address from being theirs although it looks right. */
function hiddenInAddress({ name, email }: SchedulePerson): ScheduleFault[] {
  const character = hiddenIn(email ?? '');
  return character === undefined ? [] : [{ code: 'hiddenCharacter', name: excerpt(name, 40), character }];
}

const isKnown = ({ id, email }: SchedulePerson) => id !== undefined || email !== undefined;

/** Whether two are one: by id or address; by name only where neither has any. */
function isSame(one: SchedulePerson, other: SchedulePerson): boolean {
  if (one.id !== undefined && one.id === other.id) return true;
  if (one.email !== undefined && one.email.toLowerCase() === other.email?.toLowerCase()) return true;
  return !isKnown(one) && !isKnown(other) && one.name === other.name;
}

/** The speakers in their order, each once; what only a later mention says of them is kept. */
function eachOnce(persons: readonly SchedulePerson[]): SchedulePerson[] {
  const found: SchedulePerson[] = [];
  for (const person of persons) {
    const at = found.findIndex((each) => isSame(each, person));
    const before = found[at];
    if (before) found[at] = { ...person, ...before, biography: before.biography || person.biography };
    else found.push(person);
  }
  return found;
}

function trimmed(event: RawEvent): RawEvent {
  const { date, start } = event.fields;
  const fields = {
    ...event.fields,
    ...(date && { date: date.trim() }),
    ...(start && { start: start.trim() }),
  };
  return { ...event, fields };
}

/**
 * The first http(s) address. frab omits the host from addresses of its own files; they are resolved against
 * the schedule's base URL.
 */
function firstWebAddress(addresses: string[], base: string | undefined): string | null {
  for (const address of addresses) {
    const text = cleanLine(address);
    if (!URL.canParse(text, base)) continue;
    const url = new URL(text, base);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (isWeb && !hasUserInfo(url.href) && url.href.length <= 2_000) return url.href;
  }
  return null;
}
