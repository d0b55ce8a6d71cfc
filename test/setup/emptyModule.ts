/** Replaces every plain style sheet in unit tests. */
export {};
