/**
 * React's renderer, the largest piece of the app's code: evaluated in a task of its own, so that the page stays
 * responsive while it starts.
 */
export { createRoot } from 'react-dom/client';
