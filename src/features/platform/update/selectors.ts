import type { UpdateState } from './slice';

export const selectNewerBuild = (state: { update: UpdateState }) => state.update.status === 'newer';
