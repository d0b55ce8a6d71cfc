/** Loads the code that records pages and reads recordings. */
export const loadRecording = () => import(/* webpackChunkName: "recording" */ './recording');
