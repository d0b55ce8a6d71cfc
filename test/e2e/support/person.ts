import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/demo/accounts';
import { tokensOf, type Tokens } from './api';

/** Fills in and sends the sign-in page that is open. */
export async function giveCredentials(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel(/user ?name|nombre de usuario/i).fill(username);
  await page.getByLabel(/^(password|contraseña)$/i).fill(password);
  await page.getByRole('button', { name: /^(sign in|iniciar sesión)$/i }).click();
}

/** From the gate that is open through the sign-in page, and back to the app. */
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

/** What the app keeps in the browser's local storage of somebody who signed in with these tokens. */
export function storedCredentials(tokens: Tokens): { name: string; value: string } {
  const stored = {
    idToken: tokens.id_token,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  };
  return { name: 'plenary/credentials', value: JSON.stringify(stored) };
}

/** How somebody comes by their tokens. */
export type SignIn = (origin: string, username: string) => Promise<Tokens>;

const kept = new Map<string, Promise<Tokens>>();

/**
 * Signs somebody in the first time, and has the same tokens every other time. Not for a test in which so much time passes that a page
 * renews them: that can be done once.
 */
export const signInOnce: SignIn = (origin, username) => {
  const key = `${origin} ${username}`;
  const tokens = kept.get(key) ?? tokensOf(origin, username);
  kept.set(key, tokens);
  return tokens;
};

/** Puts tokens into the page's browser, as if the person had signed in there before. Opens nothing of the app yet. */
export async function signedInBefore(
  page: Page,
  origin: string,
  username = 'attendee',
  signIn: SignIn = tokensOf,
): Promise<void> {
  const item = storedCredentials(await signIn(origin, username));
  // An address of the same origin without the app.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(({ name, value }) => localStorage.setItem(name, value), item);
}

/** The same, then opens a place and waits for the app. */
export async function open(page: Page, origin: string, username = 'attendee', place = '/'): Promise<void> {
  await signedInBefore(page, origin, username);
  await page.goto(`${origin}${place}`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}
