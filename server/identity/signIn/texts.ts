import { readCatalogue } from '../../../public/catalogue';

/** Words of the pages that the identity provider shows: `messages.<locale>.json` beside this file, ids `signIn.…`. */
export const signInWords = readCatalogue(import.meta.dirname);
