import { provideUrlParse } from './urlParse';

/**
 * Imports oidc-provider by file path: its index only adds an "Unsupported runtime" message on every Node 20,
 * where everything we use works. The version is pinned in package.json; recheck these three paths on every
 * upgrade.
 */
export { Provider } from 'oidc-provider/lib/provider.js';
export { InvalidGrant, InvalidScope, SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';
export { base as basePolicy, Check } from 'oidc-provider/lib/helpers/interaction_policy/index.js';

provideUrlParse();
