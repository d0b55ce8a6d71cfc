/** How often polls are loaded while the channel brings their changes, and while it does not. */
export const POLLS_ONLINE_MS = 60_000;
export const POLLS_OFFLINE_MS = 10_000;
/** Wait before results that are hidden on the channel are loaded for somebody who may see them. */
export const HIDDEN_RESULTS_MS = 2_000;
