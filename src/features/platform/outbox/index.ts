import { outboxSlice } from './slice';

export const outboxReducer = outboxSlice.reducer;
