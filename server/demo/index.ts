export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './accounts';
export { keepRobinAnswering } from './answering';
export { keepAudienceWatching } from './audience';
export { hasMessageCenter, seedConversations } from './conversations';
export { keepCrowdActive, livelySessions } from './crowd';
export { hasAgenda, seedAgenda } from './meetings';
export { momentOnAir, reanchorDemoClock, type DemoMoment } from './reanchor';
export { hasDemo, isUntouched, seedDemo, type SeedResult } from './seedDemo';
