import { createSelector } from 'reselect';
import type { CaptionsState } from './slice';
import { captionLanguage, type CaptionLanguage } from '../../../contract/program/captionLanguage';

export interface WithCaptions {
  captions: CaptionsState;
}

export const selectTypesCaptions = (state: WithCaptions) => state.captions.types;
export const selectComposer = (state: WithCaptions) => state.captions.composer;
export const selectTyped = (state: WithCaptions) => state.captions.captions;

/** Text on screen by language: a language is there once somebody has typed in it. */
export type LiveCaptions = Partial<Record<CaptionLanguage, string>>;

/** The typed captions on screen now, empty between two of them. */
export const selectLiveCaptions = createSelector(
  [selectTyped, (state: WithCaptions) => state.captions.shown],
  (typed, shown): LiveCaptions => {
    const texts: LiveCaptions = {};
    for (const language of captionLanguage.options) {
      if (!typed.some((caption) => caption.language === language)) continue;
      texts[language] = typed.find(({ number }) => number === shown[language])?.text ?? '';
    }
    return texts;
  },
);
