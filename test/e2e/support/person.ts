import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/demo/accounts';
import { tokensOf, type Tokens } from './api';

/** Fills in and submits the open sign-in page. */
export async function giveCredentials(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel(/user ?name|nombre de usuario/i).fill(username);
  await page.getByLabel(/^(password|contraseña)$/i).fill(password);
  await page.getByRole('button', { name: /^(sign in|iniciar sesión)$/i }).click();
}

/** Signs in from the open gate through the sign-in page, back to the app. */
export async function signInHere(page: Page, username: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.getByRole('button', { name: 'Enter Meeting' }).click();
  await giveCredentials(page, username);
  await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith('/oidc'));
}

/** Opens the gate and signs in with a demo account. Ends wherever the app leads. */
export async function signIn(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/gate`);
  await signInHere(page, username);
}

/** Signs in and waits for the start page. */
export async function enter(page: Page, origin: string, username = 'attendee'): Promise<void> {
  await signIn(page, origin, username);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** The local storage item the app writes for a user signed in with these tokens. */
export function storedCredentials(tokens: Tokens): { name: string; value: string } {
  const stored = {
    idToken: tokens.id_token,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  };
  return { name: 'plenary/credentials', value: JSON.stringify(stored) };
}

/** How a user's tokens are obtained. */
export type SignIn = (origin: string, username: string) => Promise<Tokens>;

const kept = new Map<string, Promise<Tokens>>();

/**
 * Signs a user in once and then returns the same tokens. Not for tests long enough for a page to renew them,
 * which works only once.
 */
export const signInOnce: SignIn = (origin, username) => {
  const key = `${origin} ${username}`;
  const tokens = kept.get(key) ?? tokensOf(origin, username);
  kept.set(key, tokens);
  return tokens;
};

/** Stores tokens in the page's browser, as if the user had signed in there before. Does not open the app. */
export async function signedInBefore(
  page: Page,
  origin: string,
  username = 'attendee',
  signIn: SignIn = tokensOf,
): Promise<void> {
  const item = storedCredentials(await signIn(origin, username));
  // A path on the same origin without the app.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(({ name, value }) => localStorage.setItem(name, value), item);
}

/** Signs in the same way, then opens a path and waits for the app. */
export async function open(page: Page, origin: string, username = 'attendee', place = '/'): Promise<void> {
  await signedInBefore(page, origin, username);
  await page.goto(`${origin}${place}`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}
