/**
 * The only import of the entity adapter. The build gives this import its own copy of the toolkit
 * (webpack.config.ts): the toolkit is a single file, so in the shared copy the adapter would load at the
 * gate, although only the screens behind it use it.
 */
// eslint-disable-next-line no-restricted-imports -- everybody else takes it from here
export { createEntityAdapter } from '@reduxjs/toolkit';
