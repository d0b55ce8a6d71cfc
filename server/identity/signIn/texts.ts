import { readCatalog } from '../../../pages/catalog';

/** Messages of the identity provider's pages: `messages.<locale>.json` beside this file, ids `signIn.…`. */
export const signInMessages = readCatalog(import.meta.dirname);
