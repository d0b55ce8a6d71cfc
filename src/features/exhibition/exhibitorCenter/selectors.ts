import { createSelector } from 'reselect';
import type { BoothFields } from '../../../contract/exhibition/exhibitorCenter';
import { differingFields } from '../../../shared/platform/revisionForm';
import type { WithBoothEdit } from './editSlice';
import { missingIn, type Part } from './missing';
import type { WithBoothDocuments } from './documentsSlice';
import type { WithBoothTeam } from './teamSlice';
import { problemsOf } from './problems';

export const selectBoothEdit = (state: WithBoothEdit) => state.boothEdit;

/** The booth that is open in the exhibitor center. */
export const selectOpenBooth = (state: WithBoothEdit) => state.boothEdit.exhibitorId;

/** The booth with the unsaved changes; null until it is read. */
export const selectBoothDraft = createSelector(
  [(state: WithBoothEdit) => state.boothEdit.stored, (state: WithBoothEdit) => state.boothEdit.changes],
  (stored, changes): BoothFields | null => stored && { ...stored.booth, ...changes },
);

/** Names of the fields that differ from what is stored. */
export const selectBoothChanges = createSelector(
  [(state: WithBoothEdit) => state.boothEdit.stored, (state: WithBoothEdit) => state.boothEdit.changes],
  (stored, changes): (keyof BoothFields)[] => (stored === null ? [] : differingFields(stored.booth, changes)),
);

/** What cannot be saved as it is, by the path of its field. */
export const selectBoothProblems = createSelector([selectBoothDraft], (draft) =>
  draft ? problemsOf(draft) : {},
);

/** What the booth still lacks; of documents and team only once they are known. */
export const selectMissing = createSelector(
  [
    selectBoothDraft,
    ({ boothDocuments }: Partial<WithBoothDocuments>) =>
      boothDocuments?.status === 'loaded' ? boothDocuments.documents.length : null,
    ({ boothTeam }: Partial<WithBoothTeam>) =>
      boothTeam?.status === 'loaded' ? boothTeam.members.length : null,
  ],
  (draft, documents, team): { missing: Part[]; total: number } =>
    draft ? missingIn(draft, { documents, team }) : { missing: [], total: 0 },
);
