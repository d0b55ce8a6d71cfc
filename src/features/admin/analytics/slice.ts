import type { PublicText } from '../../../contract/kit/publicText';
import type {
  AnalyticsPart,
  Attendance,
  Engagement,
  VideoFigures,
  WatchedVideo,
} from '../../../contract/admin/analytics';
import type { Download } from '../../../shared/platform/downloads';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

type Status = 'idle' | 'loading' | 'loaded' | 'failed';

/** Figures of the event: who came and watched, what, and for how long. */
export interface AnalyticsState {
  /** The day whose attendance is shown, `yyyy-mm-dd`; null for all days. */
  day: PublicText | null;
  attendance: { status: Status; figures: Attendance | null };
  videos: { status: Status; list: WatchedVideo[] };
  /** The video whose figures are shown. */
  video: { id: PublicText | null; status: Status; figures: VideoFigures | null };
  engagement: { status: Status; figures: Engagement | null };
  /** The file being saved, or saved last. */
  download: { part: AnalyticsPart | null; state: Download };
}

const initialState: AnalyticsState = {
  day: null,
  attendance: { status: 'idle', figures: null },
  videos: { status: 'idle', list: [] },
  video: { id: null, status: 'idle', figures: null },
  engagement: { status: 'idle', figures: null },
  download: { part: null, state: 'idle' },
};

export const analyticsSlice = createSlice({
  name: 'analytics',
  initialState,
  reducers: {
    analyticsOpened({ attendance, videos, engagement }) {
      for (const part of [attendance, videos, engagement]) {
        if (part.status !== 'loaded') part.status = 'loading';
      }
    },
    analyticsClosed() {},
    dayChosen(state, { payload }: PayloadAction<{ day: PublicText | null }>) {
      state.day = payload.day;
      state.attendance.status = 'loading';
    },
    attendanceSucceeded(state, { payload }: PayloadAction<Attendance>) {
      state.attendance = { status: 'loaded', figures: payload };
    },
    /** Keeps the figures loaded before, unless they are for another day. */
    attendanceFailed({ attendance }) {
      if (attendance.status === 'loading') attendance.status = 'failed';
    },
    videosSucceeded(state, { payload }: PayloadAction<{ videos: WatchedVideo[] }>) {
      state.videos = { status: 'loaded', list: payload.videos };
    },
    videosFailed({ videos }) {
      if (videos.status === 'loading') videos.status = 'failed';
    },
    videoChosen(state, { payload }: PayloadAction<{ videoId: string | null }>) {
      const { videoId } = payload;
      state.video = { id: videoId, status: videoId === null ? 'idle' : 'loading', figures: null };
    },
    videoSucceeded(state, { payload }: PayloadAction<VideoFigures>) {
      state.video.status = 'loaded';
      state.video.figures = payload;
    },
    videoFailed({ video }) {
      video.status = 'failed';
    },
    engagementSucceeded(state, { payload }: PayloadAction<Engagement>) {
      state.engagement = { status: 'loaded', figures: payload };
    },
    engagementFailed({ engagement }) {
      if (engagement.status === 'loading') engagement.status = 'failed';
    },
    analyticsExportRequested(state, { payload }: PayloadAction<{ part: AnalyticsPart }>) {
      state.download = { part: payload.part, state: 'working' };
    },
    analyticsExportSucceeded({ download }) {
      download.state = 'done';
    },
    analyticsExportFailed({ download }) {
      download.state = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  analyticsOpened,
  analyticsClosed,
  dayChosen,
  attendanceSucceeded,
  attendanceFailed,
  videosSucceeded,
  videosFailed,
  videoChosen,
  videoSucceeded,
  videoFailed,
  engagementSucceeded,
  engagementFailed,
  analyticsExportRequested,
  analyticsExportSucceeded,
  analyticsExportFailed,
} = analyticsSlice.actions;

export interface WithAnalytics {
  analytics: AnalyticsState;
}
