import type { PublicText } from '../../../contract/kit/publicText';
import type { Caption } from '../../../contract/stage/captions';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { CaptionLanguage } from '../../../contract/program/captionLanguage';

/** Captions kept, for the captioner to look back on. */
const KEPT = 20;

/** What the captioner types. */
export interface Composer {
  language: CaptionLanguage;
  text: string;
  /** Number of the caption that is corrected; null for a new one. */
  correcting: number | null;
  status: 'writing' | 'sending' | 'failed';
  problem: SendProblem | 'ended' | 'outdated' | null;
  /** Idempotency key, kept while the text stays the same: sent again, it appears once. */
  key: PublicText | null;
}

export interface CaptionsState {
  /** The session that the page shows; null on other pages. */
  sessionId: string | null;
  /** By number. */
  captions: Caption[];
  /** Whether the user types captions. */
  types: boolean;
  /** Number of the caption on screen in each language. */
  shown: Partial<Record<CaptionLanguage, number>>;
  composer: Composer;
}

const newComposer = (language: CaptionLanguage): Composer => ({
  language,
  text: '',
  correcting: null,
  status: 'writing',
  problem: null,
  key: null,
});

const initialState: CaptionsState = {
  sessionId: null,
  captions: [],
  types: false,
  shown: {},
  composer: newComposer('en'),
};

/** Adds a caption in the order of numbers; an older revision changes nothing. */
function keep(captions: Caption[], caption: Caption): Caption[] {
  const known = captions.find(({ number }) => number === caption.number);
  if (known && known.revision >= caption.revision) return captions;
  return [...captions.filter(({ number }) => number !== caption.number), caption]
    .sort((one, other) => one.number - other.number)
    .slice(-KEPT);
}

export const captionsSlice = createSlice({
  name: 'captions',
  initialState,
  reducers: {
    captionsEntered(state, { payload }: PayloadAction<{ sessionId: string; language: CaptionLanguage }>) {
      if (state.sessionId === payload.sessionId) return;
      Object.assign(state, initialState, {
        sessionId: payload.sessionId,
        composer: newComposer(payload.language),
      });
    },
    captionsLeft: () => initialState,
    captionsSucceeded(state, { payload }: PayloadAction<{ captions: Caption[]; types: boolean }>) {
      state.types = payload.types;
      for (const caption of payload.captions) state.captions = keep(state.captions, caption);
    },
    /** A caption was typed or corrected, here or elsewhere. */
    captionReceived(state, { payload: { caption } }: PayloadAction<{ caption: Caption }>) {
      state.captions = keep(state.captions, caption);
    },
    /** It is on screen from now on, in place of the one before. */
    captionShown({ shown }, { payload }: PayloadAction<{ language: CaptionLanguage; number: number }>) {
      if ((shown[payload.language] ?? 0) <= payload.number) shown[payload.language] = payload.number;
    },
    /** Its time is over. */
    captionHidden({ shown }, { payload }: PayloadAction<{ language: CaptionLanguage; number: number }>) {
      if (shown[payload.language] === payload.number) delete shown[payload.language];
    },
    languageChosen({ composer }, { payload }: PayloadAction<CaptionLanguage>) {
      Object.assign(composer, newComposer(payload), { text: composer.text });
    },
    textChanged({ composer }, { payload }: PayloadAction<string>) {
      if (composer.status === 'sending') return;
      Object.assign(composer, { text: payload, status: 'writing', problem: null, key: null });
    },
    /** Correct the last caption in the chosen language; what was being typed is replaced by its text. */
    correctionStarted({ composer, captions }) {
      const last = captions.filter(({ language }) => language === composer.language).at(-1);
      if (!last || composer.status === 'sending') return;
      Object.assign(composer, newComposer(composer.language), { text: last.text, correcting: last.number });
    },
    correctionCancelled(state) {
      if (state.composer.status !== 'sending') state.composer = newComposer(state.composer.language);
    },
    /** Send what is typed. No effect while it is being sent, or if there is nothing. */
    sendRequested() {},
    sendStarted({ composer }, { payload: { key } }: PayloadAction<{ key: PublicText }>) {
      Object.assign(composer, { status: 'sending', problem: null, key });
    },
    sendSucceeded(state) {
      state.composer = newComposer(state.composer.language);
    },
    sendFailed({ composer }, { payload }: PayloadAction<NonNullable<Composer['problem']>>) {
      Object.assign(composer, { status: 'failed', problem: payload });
      if (payload !== 'offline' && payload !== 'busy') composer.key = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  captionsEntered,
  captionsLeft,
  captionsSucceeded,
  captionReceived,
  captionShown,
  captionHidden,
  languageChosen,
  textChanged,
  correctionStarted,
  correctionCancelled,
  sendRequested,
  sendStarted,
  sendSucceeded,
  sendFailed,
} = captionsSlice.actions;
