import type { FastifyInstance } from 'fastify';
import {
  choiceFields,
  COUNTED_MATCHES,
  findAttendeeListRow,
  getAttendeeChoices,
  getAttendeeListPage,
  getAttendeeListPages,
  getAttendeeSwimlanes,
  searchAttendees,
} from '../../../../../src/contract/people/attendees';
import { directoryField } from '../../../../../src/contract/platform/eventConfig/profileField';
import type { EventConfig } from '../../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../../deps';
import { registerEndpoint } from '../../../../plugins/contractRoutes';
import { ProblemError } from '../../../../problem';
import type { BoundedReading } from '../../../../lib/boundedReading';
import { readChoices } from './choices';
import { readPosition, writePosition } from './cursor';
import { keepAnswers } from '../../../../lib/cachedAnswers';
import { findListRow, LIST_PAGE_SIZE, readListPage, readListPages, type ListPages } from './list';
import { boundOf, createReaders } from '../readers';
import type { Reader } from '../rows';
import type { Criterion } from '../matching';
import { search } from './search';
import { readSample, sampleLane, type LaneSample } from './swimlanes';

/** Maximum age of cached answers that need a full directory scan. */
const KEPT_MS = 30_000;

/** Reads the search criteria. Throws a problem (400) for a field the event does not search by. */
function readCriteria(event: EventConfig, query: Partial<Record<string, unknown>>): Criterion[] {
  const { searchFields, dropdownFields } = event.pageOptions.attendees;
  const chosen = choiceFields(event.pageOptions.attendees);
  const textOf = (name: string): string => {
    const text = query[name];
    return typeof text === 'string' && text.trim() !== '' ? text : '';
  };
  const words: Criterion[] = textOf('query') === '' ? [] : [{ how: 'words', text: textOf('query') }];
  const fields = directoryField.options.flatMap((field): Criterion[] => {
    const text = textOf(field);
    if (text === '') return [];
    // If a field is both, the dropdown wins.
    if (chosen.includes(field)) return [{ how: 'is', field, text }];
    if (searchFields.includes(field)) return [{ how: 'starts', field, text }];
    throw new ProblemError('bad-request', 'People are not searched by this field here; see "errors".', [
      {
        path: field,
        message: `This event searches by ${['query', ...new Set([...searchFields, ...dropdownFields])].join(', ')}.`,
      },
    ]);
  });
  return [...words, ...fields];
}

export function directoryRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  const { db } = deps;
  const readers = createReaders(deps);
  const now = () => deps.clock.now();
  const keptPages = keepAnswers<ListPages>(now, KEPT_MS);
  const keptSamples = keepAnswers<LaneSample[]>(now, KEPT_MS);
  const keptChoices = keepAnswers<string[]>(now, KEPT_MS);

  const keyOf = ({ conferenceId, seesHidden }: Reader) => `${conferenceId} ${seesHidden}`;
  const pagesOf = (reader: Reader) => keptPages(keyOf(reader), () => readListPages(db, reader));

  registerEndpoint(app, deps, getAttendeeSwimlanes, async (_input, { event }) => {
    const lanes = event.pageOptions.attendees.swimlanes;
    const reader = readers.anybody(event);
    const samples = await keptSamples(reader.conferenceId, () =>
      Promise.all(lanes.map((lane) => sampleLane(db, reader, lane))),
    );
    const people = await Promise.all(samples.map((sample) => readSample(db, reader, sample)));
    return { swimlanes: lanes.map(({ label }, index) => ({ label, attendees: people[index] ?? [] })) };
  });

  registerEndpoint(app, deps, searchAttendees, async ({ query }, { event, caller }) => {
    const { conferenceId } = event;
    const { limit, after, ...fields } = query;
    const criteria = readCriteria(event, fields);
    const cursor =
      after === undefined ? undefined : readPosition(conferenceId, { cursor: after, name: 'after' });
    const reader = await readers.of(event, caller);
    const { attendees, last, count, similar } = await bounded.people(
      boundOf(reader, caller),
      () => search(db, reader, { criteria, after: cursor, limit }),
      (found) => found.attendees.length + found.similar.length,
    );
    return {
      attendees,
      next: last && writePosition(conferenceId, last),
      count: Math.min(count, COUNTED_MATCHES),
      countIsLeast: count > COUNTED_MATCHES,
      similar,
    };
  });

  registerEndpoint(app, deps, getAttendeeListPages, async (_input, { event, caller }) => {
    const { count, starts } = await pagesOf(await readers.of(event, caller));
    return {
      count,
      pageSize: LIST_PAGE_SIZE,
      starts: starts.map((cursor) => writePosition(event.conferenceId, cursor)),
    };
  });

  registerEndpoint(app, deps, getAttendeeListPage, async ({ query: { from, limit } }, { event, caller }) => {
    const cursor =
      from === undefined ? undefined : readPosition(event.conferenceId, { cursor: from, name: 'from' });
    const reader = await readers.of(event, caller);
    const attendees = await bounded.people(
      boundOf(reader, caller),
      () => readListPage(db, reader, cursor, limit),
      (found) => found.length,
    );
    return { attendees };
  });

  registerEndpoint(app, deps, findAttendeeListRow, async ({ query }, { event, caller }) => {
    const reader = await readers.of(event, caller);
    return { row: await findListRow(db, reader, await pagesOf(reader), query.lastName) };
  });

  registerEndpoint(app, deps, getAttendeeChoices, async (_input, { event, caller }) => {
    const reader = await readers.of(event, caller);
    const fields = choiceFields(event.pageOptions.attendees);
    const values = await Promise.all(
      fields.map((field) => keptChoices(`${keyOf(reader)} ${field}`, () => readChoices(db, reader, field))),
    );
    return { choices: fields.map((field, index) => ({ field, values: values[index] ?? [] })) };
  });
}
