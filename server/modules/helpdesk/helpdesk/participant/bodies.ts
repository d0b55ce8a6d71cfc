import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH } from '../../../../../src/contract/helpdesk/helpdesk';
import { unstorablePaths } from '../../../../lib/unstorableText';
import { ConnectError } from './connectError';

const MAX_TOKEN = 500;
/** Amazon Connect's own limits for a transcript page. */
const DEFAULT_RESULTS = 15;
const MAX_RESULTS = 100;

const contentType = z.string().check(z.maxLength(200));
const clientToken = z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN)));

/** `CreateParticipantConnection`. */
export const connectionBody = z.object({
  Type: z.array(z.enum(['WEBSOCKET', 'CONNECTION_CREDENTIALS'])).check(z.minLength(1), z.maxLength(2)),
});

/** `SendMessage`: plain text only. */
export const messageBody = z.object({
  ContentType: z.literal('text/plain'),
  Content: z.string().check(z.minLength(1), z.maxLength(MAX_MESSAGE_LENGTH)),
  ClientToken: clientToken,
});

/** `SendEvent`. */
export const eventBody = z.object({
  ContentType: contentType,
  Content: z.optional(z.string().check(z.maxLength(MAX_MESSAGE_LENGTH))),
  ClientToken: clientToken,
});

/** The message a receipt refers to: JSON in its content. */
export const receiptContent = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    }),
  ),
  z.object({ messageId: z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN)) }),
);

/** Where a transcript starts: at an item, at a time, or a number of items before the end. */
const startPosition = z.object({
  Id: z.optional(z.string().check(z.maxLength(MAX_TOKEN))),
  AbsoluteTime: z.optional(z.iso.datetime({ offset: true })),
  MostRecent: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_RESULTS))),
});

/** `GetTranscript`. */
export const transcriptBody = z.object({
  ContactId: z.optional(z.string()),
  MaxResults: z._default(z.int().check(z.minimum(1), z.maximum(MAX_RESULTS)), DEFAULT_RESULTS),
  NextToken: z.optional(z.string().check(z.maxLength(MAX_TOKEN))),
  ScanDirection: z._default(z.enum(['FORWARD', 'BACKWARD']), 'BACKWARD'),
  SortOrder: z._default(z.enum(['ASCENDING', 'DESCENDING']), 'DESCENDING'),
  StartPosition: z._default(startPosition, {}),
});
export type TranscriptBody = z.output<typeof transcriptBody>;

/** Validates a body, rejecting it in the participant service's format. */
export function readBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConnectError(
      'ValidationException',
      `${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}`,
    );
  }
  const [path] = unstorablePaths(parsed.data);
  if (path !== undefined) {
    throw new ConnectError(
      'ValidationException',
      `${path} contains the NUL character or half of a surrogate pair; remove it.`,
    );
  }
  return parsed.data;
}
