/** Name of the IndexedDB database of recordings. Exists once something was recorded. */
export const DATABASE = 'plenary-recordings';
