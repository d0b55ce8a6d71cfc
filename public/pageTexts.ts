import { readCatalogue } from './catalogue';

/** Words of the pages that stand before, or without, the app: `public/messages.<locale>.json`, ids `page.…`. */
export const pageWords = readCatalogue(import.meta.dirname);
