import * as z from 'zod/mini';

/** A name before the host of a web address, however browsers let it be written. */
const USER_INFO = /^https?:[/\\]*[^/?#\\]*@/i;

/**
 * Whether a web address names a user, as `https://bank.example@evil.example/` does. It reads like an address
 * of another host, and no link needs it.
 */
export const hasUserInfo = (address: string): boolean => USER_INFO.test(address);

/** A page elsewhere that can be linked to: an http or https address. */
export const isWebLink = (text: string): boolean =>
  /^https?:\/\/[^\s"'<>\\]+$/i.test(text) && URL.canParse(text) && !hasUserInfo(text);

/** The same, https alone. */
export const isHttps = (text: string): boolean => /^https:/i.test(text) && isWebLink(text);

/** Refuses addresses that name a user. */
export const namesNoUser = z.refine<string>((address) => !hasUserInfo(address), {
  error: 'must not name a user before the host',
});
