/** Name of the browser's database of recordings. It is there once something was recorded. */
export const DATABASE = 'plenary-recordings';
