import type { Failure } from '../../kit/lib/apiFailure';
import type { PayloadAction } from '../../kit/lib/slices';

/**
 * A form of something that several people may edit: a save names the revision that the changes were made on.
 * Unsaved changes survive navigation.
 */
export interface RevisionForm<Stored, Fields> {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  stored: Stored | null;
  changes: Partial<Fields>;
  saving: { status: 'idle' | 'sending' | 'saved' } | { status: 'failed'; failure: Failure };
  /** The user tried to save with problems in the form, so they are shown. */
  attempted: boolean;
  /** The current version on the server, if somebody else changed it; the user chooses between the two. */
  theirs: Stored | null;
}

/** A form that is not loaded yet. */
export const emptyForm = <Stored, Fields>(): RevisionForm<Stored, Fields> => ({
  status: 'idle',
  failure: null,
  stored: null,
  changes: {},
  saving: { status: 'idle' },
  attempted: false,
  theirs: null,
});

/** Reducers of a form, which a slice adopts under their names. */
export function formReducers<Stored, Fields extends object>() {
  type Form = RevisionForm<Stored, Fields>;
  return {
    formRequested: (form: Form) => {
      if (form.stored === null) form.status = 'loading';
      if (form.saving.status === 'saved') form.saving = { status: 'idle' };
    },
    /** Unsaved changes belong to the version they were made on, so that one is kept. */
    formSucceeded: (form: Form, { payload }: PayloadAction<Stored>) => {
      form.status = 'loaded';
      form.failure = null;
      if (form.stored === null || Object.keys(form.changes).length === 0) form.stored = payload;
    },
    formFailed: (form: Form, { payload }: PayloadAction<Failure>) => {
      form.status = 'failed';
      form.failure = payload;
    },
    fieldsChanged: (form: Form, { payload }: PayloadAction<Partial<Fields>>) => {
      Object.assign(form.changes, payload);
      if (form.saving.status !== 'sending') form.saving = { status: 'idle' };
    },
    changesDropped: (form: Form) => {
      form.changes = {};
      form.saving = { status: 'idle' };
      form.attempted = false;
    },
    /** The user tried to save with problems in the form. */
    saveRefused: (form: Form) => {
      form.attempted = true;
    },
    saveRequested: (form: Form) => {
      form.saving = { status: 'sending' };
    },
    /** What was typed while it was being sent remains an unsaved change. */
    saveSucceeded: (form: Form, { payload }: PayloadAction<{ draft: Stored; sent: Partial<Fields> }>) => {
      form.stored = payload.draft;
      form.saving = { status: 'saved' };
      form.attempted = false;
      for (const name of Object.keys(payload.sent) as (keyof Fields)[]) {
        if (JSON.stringify(form.changes[name]) === JSON.stringify(payload.sent[name])) {
          delete form.changes[name];
        }
      }
    },
    saveFailed: (form: Form, { payload }: PayloadAction<Failure>) => {
      form.saving = { status: 'failed', failure: payload };
      form.attempted = true;
    },
    conflictFound: (form: Form, { payload }: PayloadAction<Stored>) => {
      form.theirs = payload;
      form.saving = { status: 'idle' };
    },
    /** `mine` applies the user's changes to the current version, `theirs` discards them. */
    conflictResolved: (form: Form, { payload }: PayloadAction<{ keep: 'mine' | 'theirs' }>) => {
      if (form.theirs === null) return;
      form.stored = form.theirs;
      form.theirs = null;
      if (payload.keep === 'theirs') form.changes = {};
    },
    conflictClosed: (form: Form) => {
      form.theirs = null;
    },
  };
}

/** Names of the fields in which two versions differ. */
export const differingFields = <Fields extends object>(
  one: Fields,
  other: Partial<Fields>,
): (keyof Fields)[] =>
  (Object.keys(other) as (keyof Fields)[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
