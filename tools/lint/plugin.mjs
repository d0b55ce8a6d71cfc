import { tsImport } from 'tsx/esm/api';

/** Our own rules. oxlint loads plugins in JavaScript alone on Node 20. */
export default (await tsImport('./rules.ts', import.meta.url)).default;
