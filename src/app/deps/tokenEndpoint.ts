import * as z from 'zod/mini';
import type { TokenReply } from '../../shared/platform/deps';
import { ApiFailure } from '../../shared/kit/lib/apiFailure';
import { reach, readJson, retryAfterOf } from './http';

const granted = z.object({
  id_token: z.optional(z.string()),
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
});
const refused = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/** Statuses of a request that can be repeated as it is. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 429]);

/**
 * Posts a form to a token endpoint (product.md#sign-in). Throws an `ApiFailure`: `http` with the provider's
 * message if it refused in the words of the protocol (RFC 6749, 5.2), `contract` if something refused in
 * others, and `network` if something that is not the provider answered or it is temporarily broken. This way
 * neither a captive portal nor a gateway signs anyone out (product.md#token-refresh).
 */
export async function askTokenEndpoint(
  tokenUrl: string,
  form: Record<string, string>,
  signal: AbortSignal,
): Promise<TokenReply> {
  const response = await reach(tokenUrl, {
    method: 'POST',
    signal,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const { status } = response;
  const body = await readJson(response);
  const isRefusal = body !== undefined && status >= 400 && status < 500 && !TEMPORARY.has(status);
  const refusal = refused.safeParse(body);
  if (isRefusal && refusal.success) {
    const { error, error_description } = refusal.data;
    throw new ApiFailure({ kind: 'http', status, message: error_description || error });
  }
  const reply = granted.safeParse(body);
  if (!response.ok || !reply.success) {
    throw new ApiFailure({
      kind: isRefusal ? 'contract' : 'network',
      status: null,
      message: `The token endpoint answered ${status}`,
      ...retryAfterOf(response),
    });
  }
  return {
    idToken: reply.data.id_token ?? null,
    accessToken: reply.data.access_token ?? null,
    refreshToken: reply.data.refresh_token ?? null,
  };
}
