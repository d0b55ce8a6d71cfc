import type { WithAdminNow } from './nowSlice';
import type { WithAdminSearch } from './searchSlice';

export const selectNow = (state: WithAdminNow) => state.adminNow;
export const selectSearch = (state: WithAdminSearch) => state.adminSearch;
