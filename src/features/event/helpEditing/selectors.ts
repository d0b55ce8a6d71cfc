import { createSelector } from 'reselect';
import { LOCALES, type Locale } from '../../../contract/platform/eventConfig';
import { HELP_LIMITS, type HelpSection } from '../../../contract/event/helpPage';
import { differingFields } from '../../../shared/platform/revisionForm';
import { isEmpty, isSame, type Draft } from './draft';
import type { WithHelpEditing } from './slice';

export const selectHelpEditing = (state: WithHelpEditing) => state.helpEditing;

const selectStored = (state: WithHelpEditing) => state.helpEditing.stored;
const selectOwn = (state: WithHelpEditing) => state.helpEditing.changes;

/** The form's content; null until it is loaded. */
export const selectDraft = createSelector(
  [selectStored, selectOwn],
  (stored, changes): Draft | null => stored && { ...stored.sections, ...changes },
);

/** Languages that differ from what is stored. */
export const selectChanges = createSelector([selectStored, selectOwn], (stored, changes): Locale[] =>
  stored ? differingFields(stored.sections, changes) : [],
);

/** Whether the form's content is the configuration's help. */
export const selectIsConfigured = createSelector(
  [selectStored, selectDraft],
  (stored, draft) => stored !== null && draft !== null && isSame(stored.configured, draft),
);

export const isTooLong = ({ html }: HelpSection): boolean => html.length > HELP_LIMITS.html;

/** The language of each section that cannot be saved as it is, or `none` if there are no sections. */
export const selectProblems = createSelector(
  [selectDraft, selectIsConfigured],
  (draft, isConfigured): readonly (Locale | 'none')[] => {
    if (!draft || isConfigured) return [];
    if (isEmpty(draft)) return ['none'];
    return LOCALES.flatMap((locale) => draft[locale].filter(isTooLong).map(() => locale));
  },
);
