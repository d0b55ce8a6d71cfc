import { createAction as toolkitAction, createSlice as toolkitSlice } from '@reduxjs/toolkit';

export type { PayloadAction } from '@reduxjs/toolkit';

const types = new Set<string>();

/**
 * The toolkit's `createAction`, which also notes the type, so that a replay can tell which recorded actions
 * this build no longer knows.
 */
export const createAction = ((type: string, ...rest: []) => {
  types.add(type);
  return toolkitAction(type, ...rest);
}) as typeof toolkitAction;

/** The toolkit's `createSlice`, which also notes the types of its actions. */
export const createSlice = ((options: Parameters<typeof toolkitSlice>[0]) => {
  const slice = toolkitSlice(options);
  for (const { type } of Object.values(slice.actions as Record<string, { type: string }>)) types.add(type);
  return slice;
}) as typeof toolkitSlice;

/** Types of all actions of the code that is loaded. Load every chunk first to know those of the build. */
export const actionTypes = (): ReadonlySet<string> => types;
