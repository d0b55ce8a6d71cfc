import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { EndpointReply } from '../../../contract/kit/endpoint';
import type { getAttendeeChoices } from '../../../contract/people/attendees';
import type { DirectoryField } from '../../../contract/platform/eventConfig/profileField';
import {
  MAX_CHOSEN,
  type BulkAction,
  type listPeople,
  type ListedPerson,
  type PeopleFilter,
  type PeopleSort,
  type UndeletedReason,
} from '../../../contract/admin/people';
import type { OptionalColumn } from './peopleColumns';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** A chosen person, with what the confirmation of a bulk action counts. */
export interface ChosenPerson {
  attendeeId: string;
  hidden: boolean;
  asked: boolean;
}

/** Who is chosen for a bulk action. */
export interface Selection {
  people: ChosenPerson[];
  /** Everybody who matches the filter, instead of `people`. */
  everyone: boolean;
  /** The row from which Shift extends the selection; null if there is none. */
  anchor: string | null;
}

/** Bulk actions that ask for a confirmation. */
export type AskedAction = 'hide' | 'show' | 'delete';

/** A bulk action awaiting confirmation, with the numbers that are confirmed. */
export interface Asking {
  kind: AskedAction;
  /** Everyone who is chosen. */
  chosen: number;
  /** Those whom the action changes. */
  people: number;
  /** Of those to be deleted, the ones who asked for it. */
  asked: number;
}

/** Outcome of the last bulk action. `kept`: people who were not deleted, by reason. */
export type ActionOutcome =
  | { kind: AskedAction; people: number; kept: Partial<Record<UndeletedReason, number>> }
  | { kind: 'failed'; failure: Failure };

/** The organizers' table of people. Its rows stay visible while others are loaded. */
export interface PeopleState {
  filter: PeopleFilter;
  sort: PeopleSort;
  order: 'ascending' | 'descending';
  /** Zero-based. */
  page: number;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  people: ListedPerson[];
  /** Number of people who match, and of the hidden ones among them. */
  count: number;
  hidden: number;
  /** Columns that are not shown, on this device. */
  leftOut: OptionalColumn[];
  /** Values to filter by, by field. */
  choices: Partial<Record<DirectoryField, string[]>>;
  choicesFailed: boolean;
  selection: Selection;
  asking: Asking | null;
  working: AskedAction | null;
  outcome: ActionOutcome | null;
  /** The last bulk actions; null until loaded. */
  actions: BulkAction[] | null;
  actionsFailed: boolean;
}

const NOBODY: Selection = { people: [], everyone: false, anchor: null };

const initialState: PeopleState = {
  filter: {},
  sort: 'name',
  order: 'ascending',
  page: 0,
  status: 'idle',
  failure: null,
  people: [],
  count: 0,
  hidden: 0,
  leftOut: [],
  choices: {},
  choicesFailed: false,
  selection: NOBODY,
  asking: null,
  working: null,
  outcome: null,
  actions: null,
  actionsFailed: false,
};

const toChosen = ({ attendeeId, hidden = false, asked }: ListedPerson): ChosenPerson => ({
  attendeeId,
  hidden,
  asked,
});

/** A new filter starts at the first page and deselects everybody outside it. */
function restart(state: PeopleState): void {
  state.page = 0;
  state.selection = NOBODY;
  state.outcome = null;
}

/** Adds or removes rows of the shown page. */
function choose(state: PeopleState, rows: readonly ListedPerson[], isChosen: boolean): void {
  const { selection } = state;
  // The selection is no longer everybody: it shrinks to the shown page.
  if (selection.everyone) Object.assign(selection, { everyone: false, people: state.people.map(toChosen) });
  const changed = new Set(rows.map(({ attendeeId }) => attendeeId));
  const others = selection.people.filter(({ attendeeId }) => !changed.has(attendeeId));
  selection.people = isChosen ? [...others, ...rows.map(toChosen)].slice(0, MAX_CHOSEN) : others;
}

/** The rows from the anchor to a row, both included; only that row without an anchor on the page. */
function rangeTo({ people, selection }: PeopleState, attendeeId: string): ListedPerson[] {
  const to = people.findIndex((person) => person.attendeeId === attendeeId);
  const anchor = people.findIndex((person) => person.attendeeId === selection.anchor);
  const from = anchor === -1 ? to : anchor;
  return people.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export const peopleSlice = createSlice({
  name: 'adminPeople',
  initialState,
  reducers: {
    /** The screen is shown: loads the same page again, because people may have changed. */
    peopleEntered(state) {
      state.outcome = null;
    },
    /** Words, an address or an id were typed: searches once typing pauses. */
    queryTyped(state, { payload }: PayloadAction<{ query: string }>) {
      state.filter.query = payload.query;
      restart(state);
    },
    /** A value to filter by was chosen; empty for any. */
    filterChosen(state, { payload }: PayloadAction<Omit<PeopleFilter, 'query'>>) {
      Object.assign(state.filter, payload);
      restart(state);
    },
    filtersCleared(state) {
      state.filter = {};
      restart(state);
    },
    /** A column to sort by; the same one again reverses the order. */
    sortChosen(state, { payload: { sort } }: PayloadAction<{ sort: PeopleSort }>) {
      const isReversed = state.sort === sort && state.order === 'ascending';
      Object.assign(state, { sort, order: isReversed ? 'descending' : 'ascending', page: 0 });
      state.selection.anchor = null;
    },
    /** The columns left out, as stored on this device. */
    columnsRestored(state, { payload: { leftOut } }: PayloadAction<{ leftOut: OptionalColumn[] }>) {
      state.leftOut = leftOut;
    },
    columnToggled(state, { payload: { column } }: PayloadAction<{ column: OptionalColumn }>) {
      const others = state.leftOut.filter((other) => other !== column);
      state.leftOut = others.length < state.leftOut.length ? others : [...others, column];
    },
    pageChosen(state, { payload: { page } }: PayloadAction<{ page: number }>) {
      state.page = page;
      state.selection.anchor = null;
    },
    searchStarted(state) {
      state.status = 'loading';
    },
    searchSucceeded(state, { payload }: PayloadAction<EndpointReply<typeof listPeople>>) {
      const { people, count, hidden } = payload;
      Object.assign(state, { people, count, hidden, status: 'loaded', failure: null });
      // Confirmations count by what the rows say now.
      const now = new Map(people.map((person) => [person.attendeeId, toChosen(person)]));
      state.selection.people = state.selection.people.map((person) => now.get(person.attendeeId) ?? person);
    },
    searchFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
    choicesSucceeded(state, { payload }: PayloadAction<EndpointReply<typeof getAttendeeChoices>>) {
      state.choices = Object.fromEntries(payload.choices.map(({ field, values }) => [field, values]));
      state.choicesFailed = false;
    },
    choicesFailed(state) {
      state.choicesFailed = true;
    },
    /** A row was chosen or dropped; with `isRange`, all rows from the last one on (Shift). */
    rowToggled(state, { payload }: PayloadAction<{ attendeeId: string; isRange: boolean }>) {
      const { attendeeId, isRange } = payload;
      const { everyone, people } = state.selection;
      const isChosen = everyone || people.some((person) => person.attendeeId === attendeeId);
      const rows = isRange
        ? rangeTo(state, attendeeId)
        : state.people.filter((person) => person.attendeeId === attendeeId);
      choose(state, rows, !isChosen);
      state.selection.anchor = attendeeId;
    },
    /** All rows of the page were chosen or dropped. */
    pageToggled(state, { payload: { isChosen } }: PayloadAction<{ isChosen: boolean }>) {
      choose(state, state.people, isChosen);
    },
    /** Everybody who matches was chosen. */
    everyoneChosen(state) {
      state.selection = { ...NOBODY, everyone: true };
    },
    selectionCleared(state) {
      state.selection = NOBODY;
    },
    /** A bulk action was asked for; its numbers are shown to be confirmed. */
    actionConfirmationRequested(state, { payload }: PayloadAction<Asking>) {
      state.asking = payload;
      state.outcome = null;
    },
    actionDeclined(state) {
      state.asking = null;
    },
    actionConfirmed(state) {
      state.working = state.asking?.kind ?? null;
      state.asking = null;
    },
    actionEnded(state, { payload }: PayloadAction<ActionOutcome>) {
      state.working = null;
      state.outcome = payload;
      if (payload.kind !== 'failed') state.selection = NOBODY;
    },
    actionsSucceeded(state, { payload }: PayloadAction<{ actions: BulkAction[] }>) {
      state.actions = payload.actions;
      state.actionsFailed = false;
    },
    actionsFailed(state) {
      state.actionsFailed = true;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  peopleEntered,
  queryTyped,
  filterChosen,
  filtersCleared,
  sortChosen,
  columnsRestored,
  columnToggled,
  pageChosen,
  searchStarted,
  searchSucceeded,
  searchFailed,
  choicesSucceeded,
  choicesFailed,
  rowToggled,
  pageToggled,
  everyoneChosen,
  selectionCleared,
  actionConfirmationRequested,
  actionDeclined,
  actionConfirmed,
  actionEnded,
  actionsSucceeded,
  actionsFailed,
} = peopleSlice.actions;
