import * as z from 'zod/mini';
import type { TokenReply } from '../../shared/deps';
import { ApiFailure } from '../../shared/lib/apiFailure';
import { reach, readJson, retryAfterOf } from './http';

const granted = z.object({
  id_token: z.optional(z.string()),
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
});
const refused = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/**
 * Posts a form to a token endpoint (product.md#sign-in). Throws an `ApiFailure`: `http` with the provider's
 * message if the provider refused, `network` if something other than the provider answered or it is
 * temporarily broken. This way a captive portal never signs anyone out.
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
  const refusal = refused.safeParse(body);
  const isRefusal = body !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (isRefusal) {
    const message = refusal.success ? refusal.data.error_description || refusal.data.error : `HTTP ${status}`;
    throw new ApiFailure({ kind: 'http', status, message });
  }
  const reply = granted.safeParse(body);
  if (!response.ok || !reply.success) {
    throw new ApiFailure({
      kind: 'network',
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
