import { provideUrlParse } from './urlParse';

/**
 * oidc-provider, loaded by its files: its index does nothing but print "Unsupported runtime" on every Node 20, where all that
 * we use of it works. The version is pinned in package.json; an upgrade has to look at these three paths again.
 */
export { Provider } from 'oidc-provider/lib/provider.js';
export { InvalidGrant, InvalidScope, SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';
export { base as basePolicy, Check } from 'oidc-provider/lib/helpers/interaction_policy/index.js';

provideUrlParse();
