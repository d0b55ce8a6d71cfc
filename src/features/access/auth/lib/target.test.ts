import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { authTarget, logoutAddress } from './target';

const ORIGIN = 'http://harbor-forum.localhost:8080';
const { authConfig } = buildEventConfig();

describe('the login provider of an event', () => {
  it('is the server itself when embedded', () => {
    expect(authTarget({ authConfig }, ORIGIN)).toEqual({
      issuer: `${ORIGIN}/oidc`,
      authorizeUrl: `${ORIGIN}/oidc/auth`,
      tokenUrl: `${ORIGIN}/oidc/token`,
      logoutUrl: `${ORIGIN}/oidc/session/end`,
      clientId: authConfig.clientId,
      redirectUri: `${ORIGIN}/gate`,
    });
  });

  it('is taken from the configuration otherwise', () => {
    const config = {
      ...authConfig,
      providerId: 'acme',
      issuer: 'https://acme.example/',
      loginURL: 'https://acme.example/in',
      tokenURL: 'https://acme.example/token',
      logoutURL: '',
    };
    const target = authTarget({ authConfig: config }, ORIGIN);
    expect(target).toEqual({
      issuer: 'https://acme.example/',
      authorizeUrl: 'https://acme.example/in',
      tokenUrl: 'https://acme.example/token',
      logoutUrl: '',
      clientId: authConfig.clientId,
      redirectUri: `${ORIGIN}/gate`,
    });
    expect(logoutAddress(target, 'token')).toBeNull();
  });

  it('gets no logout hint when there is no token', () => {
    const address = logoutAddress(authTarget({ authConfig }, ORIGIN), null);
    expect(new URL(address ?? '').searchParams.has('id_token_hint')).toBe(false);
  });
});
