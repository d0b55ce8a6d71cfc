import { readCatalogue } from '../../../pages/catalog';

/** Messages of the identity provider's pages: `messages.<locale>.json` beside this file, ids `signIn.…`. */
export const signInMessages = readCatalogue(import.meta.dirname);
