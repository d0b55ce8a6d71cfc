import type {
  ChangedSession,
  FieldChange,
  ImportedField,
  PlannedSession,
  SchedulePreview,
} from '../../../../src/contract/program/scheduleImport';
import type { Speaker } from '../../../../src/contract/program/sessions';
import { cleanLine } from '../../../lib/text';
import { isStored } from './plan';
import type { Planned } from './planning';
import { placeText, reasonText } from './schedule';
import type { ImportedSession } from './toSession';

const COLUMNS = {
  title: 'title',
  date: 'day',
  startTime: 'start_time',
  endTime: 'end_time',
  room: 'room',
  category: 'category',
  speakers: 'speakers',
  description: 'description',
  document: 'document',
  notForOnDemand: 'not_for_on_demand',
} as const satisfies Record<ImportedField, keyof ImportedSession>;

const MOVES: ReadonlySet<ImportedField> = new Set(['date', 'startTime', 'endTime', 'room']);

/** Maximum number of characters shown of a text, and of those before the first difference. */
const SHOWN = 300;
const SHOWN_BEFORE = 80;

/** Roughly the text of some HTML. It need not be safe as HTML, because it is only shown as text. */
const plainText = (html: string) =>
  cleanLine(
    html
      .replace(/<[^<>]{0,2000}>/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&'),
  );

const speakersText = (speakers: readonly Speaker[], isWithBiographies: boolean) =>
  speakers
    .map(({ name, title, biography }) =>
      isWithBiographies ? [name, title, plainText(biography)].filter(Boolean).join(': ') : name,
    )
    .join(', ');

/** The parts of two texts where they differ, if they are long. */
function differing(before: string, after: string): Pick<FieldChange, 'before' | 'after'> {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = Math.max(before.length, after.length) <= SHOWN ? 0 : Math.max(0, same - SHOWN_BEFORE);
  const shown = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? '…' : ''}`;
  return { before: shown(before), after: shown(after) };
}

/** A field as text; times in ISO format. */
function textOf(value: string | boolean | Date | null): string {
  if (value instanceof Date) return value.toISOString();
  return value === null ? '' : String(value);
}

function fieldChange(field: ImportedField, stored: ImportedSession, now: ImportedSession): FieldChange {
  if (field === 'speakers') {
    const isOfNames = speakersText(stored.speakers, false) !== speakersText(now.speakers, false);
    return {
      field,
      ...differing(speakersText(stored.speakers, !isOfNames), speakersText(now.speakers, !isOfNames)),
    };
  }
  if (field === 'description')
    return { field, ...differing(plainText(stored.description), plainText(now.description)) };
  const column = COLUMNS[field];
  return { field, ...differing(textOf(stored[column]), textOf(now[column])) };
}

const changedSession = ({
  sessionId,
  before,
  columns,
}: Planned['plan']['change'][number]): ChangedSession => {
  const changed = (Object.keys(COLUMNS) as ImportedField[]).filter(
    (field) => !isStored(before, COLUMNS[field], columns[COLUMNS[field]]),
  );
  const stored = { ...before, video_url: before.video_url ?? '' };
  return {
    sessionId,
    title: before.title,
    isMoved: changed.some((field) => MOVES.has(field)),
    fields: changed.map((field) => fieldChange(field, stored, columns)),
  };
};

const plannedSession = (
  sessionId: string,
  {
    title,
    day,
    start_time,
    end_time,
    room,
  }: Pick<ImportedSession, 'title' | 'day' | 'start_time' | 'end_time' | 'room'>,
): PlannedSession => ({
  sessionId,
  title,
  date: day,
  room,
  startTime: start_time.toISOString(),
  endTime: end_time.toISOString(),
});

/** A human-readable preview of a plan. */
export const toPreview = ({
  plan,
  refused,
  outside,
}: Planned): Omit<SchedulePreview, 'importId' | 'title'> => ({
  basis: plan.basis,
  added: plan.add.map(({ sessionId, columns }) => plannedSession(sessionId, columns)),
  changed: plan.change.map(changedSession),
  vanished: plan.vanished.map((row) => plannedSession(row.session_id, row)),
  removable: plan.removable.length,
  unchanged: plan.unchanged,
  refused: refused.map(({ where, title, faults }) => ({
    where: placeText(where),
    place: where,
    title: title ?? null,
    reason: reasonText(faults),
    faults,
  })),
  outside: outside.map(({ sessionId, title, day }) => ({ sessionId, title, date: day })),
});
