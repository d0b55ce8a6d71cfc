/**
 * The only import of the entity adapter. The build gives this import its own copy of the toolkit
 * (webpack.config.ts): the toolkit is a single file, so in the shared copy the adapter would load at the
 * gate, although only the screens behind it use it.
 */
// oxlint-disable-next-line plenary/replayable-imports -- everybody else takes it from here
export { createEntityAdapter } from '@reduxjs/toolkit';
