import { decodeIdToken } from '../../src/shared/kit/lib/idToken';
import type {
  Arrival,
  ApiTarget,
  AuthTarget,
  GateLinkInfo,
  IdentityDep,
  TokenReply,
} from '../../src/shared/platform/deps';
import type { FakePage } from './page';
import { createScripted, type Scripted } from './scripted';

export interface FakeIdentity extends IdentityDep {
  createSignInUrl: Scripted<[AuthTarget, prompt: 'login' | null], string>;
  exchangeCode: Scripted<[AuthTarget, string], TokenReply>;
  refresh: Scripted<[AuthTarget, string], TokenReply>;
  inspectGateLink: Scripted<[ApiTarget, string], GateLinkInfo>;
  redeemGateLink: Scripted<[AuthTarget, string], TokenReply>;
  /** Handles of discarded arrivals. */
  dropped: string[];
}

/**
 * A login provider whose replies the test scripts. Like the real one, it takes arrivals out of the page's
 * URL.
 */
export function createFakeIdentity(page: Pick<FakePage, 'location' | 'replace'>): FakeIdentity {
  const dropped: string[] = [];
  return {
    takeArrival(): Arrival | null {
      const { pathname, search } = page.location();
      const query = new URLSearchParams(search);
      const isGateLink = /^\/gate\/./.test(pathname);
      if (!isGateLink && !(pathname === '/gate' && (query.has('code') || query.has('error')))) return null;
      page.replace('/gate');
      return { kind: isGateLink ? 'gateLink' : 'callback', handle: 'arrival-1' };
    },
    dropArrival: (handle) => void dropped.push(handle),
    dropped,
    createSignInUrl: createScripted('createSignInUrl', 'https://login.example/authorize?state=1'),
    exchangeCode: createScripted('exchangeCode'),
    refresh: createScripted('refresh'),
    inspectGateLink: createScripted('inspectGateLink'),
    redeemGateLink: createScripted('redeemGateLink'),
    decode: decodeIdToken,
  };
}
