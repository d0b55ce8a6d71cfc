import { escapeHtml } from '../../../../src/contract/kit/escapeHtml';
import type { ExportedEvent, ExportedProgram } from './exported';

/** How a schedule is written: days contain rooms, which contain events. `isFirst`: first in its container. */
interface Format {
  head: (program: ExportedProgram) => string;
  day: (date: string, index: number) => string;
  room: (name: string, isFirst: boolean) => string;
  event: (event: ExportedEvent, isFirst: boolean) => string;
  roomEnd: string;
  dayEnd: string;
  foot: string;
}

const asJson = JSON.stringify;
const comma = (isFirst: boolean) => (isFirst ? '' : ',');

/** Schedule JSON as frab and pretalx write it. */
const json: Format = {
  head({ acronym, title, timeZone, days }) {
    const conference = {
      acronym,
      title,
      start: days[0] ?? '',
      end: days.at(-1) ?? '',
      daysCount: days.length,
      timeslot_duration: '00:05',
      time_zone_name: timeZone,
    };
    return `{"schedule":{"version":"1","conference":${asJson(conference).slice(0, -1)},"days":[`;
  },
  day: (date, index) => `${comma(index === 1)}\n{"index":${index},"date":${asJson(date)},"rooms":{`,
  room: (name, isFirst) => `${comma(isFirst)}\n${asJson(name)}:[`,
  event({ persons, document, doNotRecord, day: _day, ...event }, isFirst) {
    const written = {
      ...event,
      subtitle: '',
      type: '',
      language: '',
      abstract: '',
      do_not_record: doNotRecord,
      persons: persons.map(({ name, biography }) => ({ public_name: name, biography })),
      links: [],
      attachments: document === null ? [] : [{ url: document, title: document }],
    };
    return `${comma(isFirst)}\n${asJson(written)}`;
  },
  roomEnd: ']',
  dayEnd: '}}',
  foot: '\n]}}}\n',
};

/** An XML element; nothing for an empty text. */
const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${escapeHtml(text)}</${name}>`);

/** Schedule XML as frab writes it, with an extra element for biographies. */
const xml: Format = {
  head: ({ acronym, title, timeZone, days }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<schedule><version>1</version><conference>` +
    element('acronym', acronym) +
    element('title', title) +
    element('start', days[0] ?? '') +
    element('end', days.at(-1) ?? '') +
    element('days', String(days.length)) +
    `<timeslot_duration>00:05</timeslot_duration>${element('time_zone_name', timeZone)}</conference>`,
  day: (date, index) => `\n<day index="${index}" date="${escapeHtml(date)}">`,
  room: (name) => `\n<room name="${escapeHtml(name)}">`,
  event: ({ guid, slug, date, start, duration, room, title, track, description, ...event }) =>
    `\n<event guid="${escapeHtml(guid)}">` +
    Object.entries({ date, start, duration, room, slug, title, track, description })
      .map(([name, text]) => element(name, text))
      .join('') +
    `<recording><optout>${event.doNotRecord}</optout></recording><persons>` +
    event.persons
      .map(({ name, biography }) => `<person>${escapeHtml(name)}${element('biography', biography)}</person>`)
      .join('') +
    `</persons><attachments>` +
    (event.document === null
      ? ''
      : `<attachment href="${escapeHtml(event.document)}">${escapeHtml(event.document)}</attachment>`) +
    `</attachments></event>`,
  roomEnd: '</room>',
  dayEnd: '</day>',
  foot: '\n</schedule>\n',
};

const FORMATS = { json, xml };

/** Writes a schedule piece by piece. Expects the events in order of day and room. */
export async function* writtenSchedule(
  format: keyof typeof FORMATS,
  program: ExportedProgram,
  events: AsyncIterable<ExportedEvent> | Iterable<ExportedEvent>,
): AsyncGenerator<string> {
  const { head, day, room, event, roomEnd, dayEnd, foot } = FORMATS[format];
  yield head(program);
  let last: ExportedEvent | null = null;
  let days = 0;
  for await (const each of events) {
    const isNewDay = last?.day !== each.day;
    const isNewRoom = isNewDay || last?.room !== each.room;
    if (last && isNewRoom) yield roomEnd;
    if (last && isNewDay) yield dayEnd;
    if (isNewDay) yield day(each.day, (days += 1));
    if (isNewRoom) yield room(each.room, isNewDay);
    yield event(each, isNewRoom);
    last = each;
  }
  if (last) yield roomEnd + dayEnd;
  yield foot;
}
