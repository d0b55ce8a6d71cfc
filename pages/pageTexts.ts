import { readCatalog } from './catalog';

/** Messages of the pages shown before or without the app: `pages/messages.<locale>.json`, ids `page.…`. */
export const pageMessages = readCatalog(import.meta.dirname);
