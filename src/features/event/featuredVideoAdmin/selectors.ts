import { createSelector } from 'reselect';
import type { FeaturedVideo } from '../../../contract/event/featuredVideo';
import type { FeaturedFieldName, FeaturedFields } from '../../../contract/event/featuredVideoAdmin';
import { isHttps } from '../../../contract/kit/webLink';
import type { SessionFields } from '../../../contract/program/sessions';
import { differingFields } from '../../../shared/platform/revisionForm';
import type { WithFeaturedVideoAdmin } from './slice';
import { captionLanguage, type CaptionLanguage } from '../../../contract/program/captionLanguage';

/** Why a field cannot be saved as it is. */
export type FeaturedProblem = 'noSession' | 'noAddress' | 'noTitle';
export type FeaturedProblems = Partial<Record<FeaturedFieldName, FeaturedProblem>>;

export const selectFeaturedAdmin = (state: WithFeaturedVideoAdmin) => state.featuredVideoAdmin;

const selectStored = (state: WithFeaturedVideoAdmin) => state.featuredVideoAdmin.stored;
const selectOwn = (state: WithFeaturedVideoAdmin) => state.featuredVideoAdmin.changes;

/** The form's content; null until it is loaded. */
export const selectDraft = createSelector(
  [selectStored, selectOwn],
  (stored, changes): FeaturedFields | null => stored && { ...stored.featured, ...changes },
);

/** Names of the fields that differ from what is stored. */
export const selectChanges = createSelector(
  [selectStored, selectOwn],
  (stored, changes): FeaturedFieldName[] => (stored ? differingFields(stored.featured, changes) : []),
);

/** What cannot be saved as it is, by field. */
export const selectProblems = createSelector([selectDraft], (draft): FeaturedProblems => {
  if (draft?.source === 'session') return draft.sessionId === '' ? { sessionId: 'noSession' } : {};
  if (draft?.source !== 'address') return {};
  return {
    ...(!isHttps(draft.videoUrl.trim()) && { videoUrl: 'noAddress' as const }),
    ...(draft.title.trim() === '' && { title: 'noTitle' as const }),
  };
});

/** A video whose address can be checked. */
export interface PlayedVideo {
  source: 'session' | 'address';
  address: string;
  captions: Record<CaptionLanguage, string | null>;
}

const captionsOf = (fields: Partial<SessionFields>) =>
  Object.fromEntries(
    captionLanguage.options.map((language) => [language, fields[`captions-${language}`] ?? null]),
  ) as PlayedVideo['captions'];

/** The featured video; null if there is none, and until the session is loaded. */
export const selectPlayed = createSelector(
  [selectDraft, ({ featuredVideoAdmin }: WithFeaturedVideoAdmin) => featuredVideoAdmin.session],
  (draft, session): PlayedVideo | null => {
    if (draft?.source === 'address') {
      return { source: 'address', address: draft.videoUrl.trim(), captions: captionsOf({}) };
    }
    if (draft?.source !== 'session' || session?.sessionId !== draft.sessionId) return null;
    const { fields } = session;
    return {
      source: 'session',
      address: fields.videoUrl ?? fields.videoUrlOnDemand ?? '',
      captions: captionsOf(fields),
    };
  },
);

/** What the home page would show; null if nothing, and until the session is loaded. */
export const selectPreview = createSelector(
  [selectDraft, ({ featuredVideoAdmin }: WithFeaturedVideoAdmin) => featuredVideoAdmin.session],
  (draft, session): FeaturedVideo | null => {
    if (!draft || draft.source === 'none') return null;
    const { title, description, image, videoUrl } = draft;
    if (draft.source === 'address') {
      return { sessionId: null, title, description, image, videoUrl: videoUrl.trim() };
    }
    if (session?.sessionId !== draft.sessionId) return null;
    const { fields } = session;
    return {
      sessionId: session.sessionId,
      title: title.trim() || fields.title,
      description: description.trim() || fields.description,
      image: image ?? fields.image,
      videoUrl: fields.videoUrl ?? fields.videoUrlOnDemand,
    };
  },
);
