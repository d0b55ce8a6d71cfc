import type { PublicText } from '../../../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../../../shared/kit/lib/slices';
import type { EndpointReply } from '../../../../../contract/kit/endpoint';
import type {
  AttendeeResult,
  getAttendeeChoices,
  searchAttendees,
} from '../../../../../contract/people/attendees';
import type { DirectoryField } from '../../../../../contract/platform/eventConfig/profileField';
import type { Failure } from '../../../../../shared/kit/lib/apiFailure';
import { navigationRequested } from '../../../../../shared/platform/page';
import { signedOut } from '../../../../../shared/platform/auth';
import { LIST_PATH, listEntered } from '../list/slice';
import { opensAtTop } from '../opensAtTop';
import { isNothing, isSameCriteria, RESULTS_PATH, resultsPath, SEARCH_PATH, type Criteria } from './address';

/** Dropdown values, by field. */
export interface ChoicesState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  values: Partial<Record<DirectoryField, string[]>>;
}

/** Directory search: criteria and results. */
export interface AttendeeSearchState {
  /** Field contents as the user types. */
  draft: Criteria;
  /** Search criteria in the URL. */
  criteria: Criteria;
  /** `idle`: no search. While `loading`, the previous results stay. */
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  found: AttendeeResult[];
  /** Criteria of the shown results; unchanged while another search is loading. */
  foundBy: Criteria;
  /** Attendees with similar names. */
  similar: AttendeeResult[];
  /** Cursor of the next page; null if there is none. */
  next: string | null;
  count: number;
  /** There are more results than `count`. */
  countIsLeast: boolean;
  /** Loading state of the next page. */
  more: 'idle' | 'loading' | 'failed';
  moreFailure: Failure | null;
  choices: ChoicesState;
  /** The window's scroll position when the screen was left; null after opening it by a link. */
  position: number | null;
  /**
   * The path back to where the user was last in the directory, keeping the position there; null before they were
   * there.
   */
  backPath: PublicText | null;
}

type Found = EndpointReply<typeof searchAttendees>;

type Answer = Omit<
  AttendeeSearchState,
  'draft' | 'criteria' | 'status' | 'choices' | 'position' | 'backPath'
>;

const nothingFound = (): Answer => ({
  failure: null,
  found: [],
  foundBy: {},
  similar: [],
  next: null,
  count: 0,
  countIsLeast: false,
  more: 'idle',
  moreFailure: null,
});

const initialState: AttendeeSearchState = {
  draft: {},
  criteria: {},
  status: 'idle',
  ...nothingFound(),
  choices: { status: 'idle', failure: null, values: {} },
  position: null,
  backPath: null,
};

export const attendeeSearchSlice = createSlice({
  name: 'attendeeSearch',
  initialState,
  reducers: {
    /** The search or results page was entered or left. */
    resultsEntered() {},
    resultsLeft() {},
    /** The user leaves the screen at this scroll position. */
    positionKept(state, { payload: { top } }: PayloadAction<{ top: number }>) {
      state.position = top;
    },
    /** A field was typed into; searched at once or after a short pause. */
    fieldTyped(state, { payload }: PayloadAction<Criteria>) {
      Object.assign(state.draft, payload);
    },
    /** A dropdown value was chosen; searched at once. */
    fieldChosen(state, { payload }: PayloadAction<Criteria>) {
      Object.assign(state.draft, payload);
    },
    /** Command: show the results for the form's draft. */
    searchSubmitted() {},
    /** Command: clear the search. */
    searchCleared(state) {
      state.draft = {};
    },
    /** The URL asks for these criteria. */
    criteriaChanged(state, { payload: { criteria } }: PayloadAction<{ criteria: Criteria }>) {
      if (!isSameCriteria(state.draft, criteria)) state.draft = criteria;
      state.backPath = isNothing(criteria)
        ? `${SEARCH_PATH}?noScroll=true`
        : resultsPath(criteria, { stays: true });
      if (isNothing(criteria)) {
        Object.assign(state, nothingFound(), { criteria, status: 'idle' });
        return;
      }
      if (state.status === 'loaded' && isSameCriteria(state.criteria, criteria)) return;
      state.criteria = criteria;
      state.status = 'loading';
    },
    /** Command: retry a failed search. */
    retryRequested(state) {
      if (state.status === 'failed') state.status = 'loading';
    },
    searchSucceeded(state, { payload }: PayloadAction<Found>) {
      const { attendees, ...rest } = payload;
      Object.assign(state, nothingFound(), {
        ...rest,
        found: attendees,
        foundBy: state.criteria,
        status: 'loaded',
      });
    },
    searchFailed(state, { payload }: PayloadAction<Failure>) {
      Object.assign(state, nothingFound(), { failure: payload, status: 'failed' });
    },
    /** Command: load the next page. */
    moreRequested(state) {
      if (state.next === null) return;
      state.more = 'loading';
      state.moreFailure = null;
    },
    moreSucceeded(state, { payload }: PayloadAction<Found>) {
      const known = new Set(state.found.map(({ attendeeId }) => attendeeId));
      state.found.push(...payload.attendees.filter(({ attendeeId }) => !known.has(attendeeId)));
      state.next = payload.next;
      state.more = 'idle';
    },
    moreFailed(state, { payload }: PayloadAction<Failure>) {
      state.more = 'failed';
      state.moreFailure = payload;
    },
    /** Command: load the dropdown values. */
    choicesRequested({ choices }) {
      if (choices.status !== 'loaded') choices.status = 'loading';
    },
    choicesSucceeded(state, { payload }: PayloadAction<EndpointReply<typeof getAttendeeChoices>>) {
      const values = Object.fromEntries(payload.choices.map((choice) => [choice.field, choice.values]));
      state.choices = { status: 'loaded', failure: null, values };
    },
    choicesFailed({ choices }, { payload }: PayloadAction<Failure>) {
      choices.status = 'failed';
      choices.failure = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(listEntered, (state) => {
        state.backPath = `${LIST_PATH}?noScroll=true`;
      })
      // A link opens the screen at its top; Back and links back to it restore the position.
      .addCase(navigationRequested, (state, { payload }) => {
        if (opensAtTop(payload.to, [SEARCH_PATH, RESULTS_PATH])) state.position = null;
      }),
});

export const {
  resultsEntered,
  resultsLeft,
  positionKept,
  fieldTyped,
  fieldChosen,
  searchSubmitted,
  searchCleared,
  criteriaChanged,
  retryRequested,
  searchSucceeded,
  searchFailed,
  moreRequested,
  moreSucceeded,
  moreFailed,
  choicesRequested,
  choicesSucceeded,
  choicesFailed,
} = attendeeSearchSlice.actions;
