/**
 * The one place that lists are made from. In the build this import is a copy of its own (webpack.config.ts): the toolkit is one
 * file, and with lists in the shared copy everybody at the gate would load code that only the screens behind it use.
 */
// eslint-disable-next-line no-restricted-imports -- everybody else takes it from here
export { createEntityAdapter } from '@reduxjs/toolkit';
