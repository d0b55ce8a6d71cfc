export { callApi, withIdToken, type CallOptions } from './callApi';
export { ENTRANCE_KEY, entrancePassed } from './entrance';
export * from './facts';
export {
  COMMENT_DRAFTS_KEY,
  DISMISSED_BANNERS_KEY,
  PERSONAL_KEYS,
  PROVIDER_CONSENT_KEY,
  QUESTION_DRAFTS_KEY,
  TIMETABLE_DRAFT_KEY,
  VIDEO_POSITIONS_KEY,
} from './personalKeys';
export * from './selectors';
