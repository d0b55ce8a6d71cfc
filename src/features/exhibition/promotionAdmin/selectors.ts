import { createSelector } from 'reselect';
import { isPromotionLink, type PromotionFields } from '../../../contract/exhibition/promotionAdmin';
import { differingFields } from '../../../shared/platform/revisionForm';
import type { WithPromotionAdmin } from './slice';

export type Kind = keyof PromotionFields;

/** Why a promotion cannot be saved as it is. */
export type PromotionProblem = 'noTitle' | 'noLink' | 'noPicture';
/** Problems by path, e.g. `cards.0.title`. */
export type PromotionProblems = Readonly<Record<string, PromotionProblem>>;

export const selectPromotionAdmin = (state: WithPromotionAdmin) => state.promotionAdmin;

const selectStored = (state: WithPromotionAdmin) => state.promotionAdmin.stored;
const selectOwn = (state: WithPromotionAdmin) => state.promotionAdmin.changes;

/** The form's content; null until it is loaded. */
export const selectDraft = createSelector(
  [selectStored, selectOwn],
  (stored, changes): PromotionFields | null => stored && { ...stored.promotions, ...changes },
);

/** Which lists differ from what is stored. */
export const selectChanges = createSelector([selectStored, selectOwn], (stored, changes): Kind[] =>
  stored ? differingFields(stored.promotions, changes) : [],
);

/**
 * What cannot be saved as it is: the server's rules, checked at once. Promotions that are as stored or as
 * configured are not checked again.
 */
export const selectProblems = createSelector(
  [selectStored, selectDraft],
  (stored, draft): PromotionProblems => {
    if (!stored || !draft) return {};
    const found = (['cards', 'strips'] as const).flatMap((kind) => {
      const earlier = [...stored.promotions[kind], ...stored.configured[kind]].map((each) =>
        JSON.stringify(each),
      );
      return draft[kind].flatMap((promotion, index) => {
        const { title, link, picture, isUsed } = promotion;
        if (earlier.includes(JSON.stringify(promotion))) return [];
        const problems: [name: string, problem: PromotionProblem][] = [];
        if (isUsed && title.trim() === '') problems.push(['title', 'noTitle']);
        if ((isUsed || link.trim() !== '') && !isPromotionLink(link.trim()))
          problems.push(['link', 'noLink']);
        if (isUsed && picture === null) problems.push(['picture', 'noPicture']);
        return problems.map(([name, problem]) => [`${kind}.${index}.${name}`, problem] as const);
      });
    });
    return Object.fromEntries(found);
  },
);

/** Counts by the id of what was counted. */
export const selectCounts = createSelector(
  [({ promotionAdmin }: WithPromotionAdmin) => promotionAdmin.counts],
  (counts) => new Map(counts.map((count) => [count.promotionId, count])),
);
