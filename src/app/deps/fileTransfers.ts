import type { Endpoint } from '../../contract/kit/endpoint';
import type { ApiTarget, FileSending } from '../../shared/platform/deps';
import type { FileInput, FileRange } from '../../shared/platform/deps/files';
import { ApiFailure, toFailure } from '../../shared/kit/lib/apiFailure';
import { heldFile, releaseFile } from '../../shared/kit/lib/heldFiles';
import { saveBlob } from '../saveFile';
import { callerHeaders, endpointUrl, replyOf } from './api';
import { failureOf, reach } from './http';

const network = (message: string) => new ApiFailure({ kind: 'network', status: null, message });

/** Converts a finished request to a `Response`, as `fetch` would return it. */
function responseOf(request: XMLHttpRequest): Response {
  const hasBody = request.status !== 204;
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(hasBody ? request.responseText : null, {
    status: request.status,
    ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }),
  });
}

async function readReply(endpoint: Endpoint, request: XMLHttpRequest): Promise<unknown> {
  const response = responseOf(request);
  if (!response.ok) throw await failureOf(response);
  return replyOf(endpoint, response);
}

/** A held file, or a part of it. */
export interface SentFile {
  handle: string;
  range?: FileRange | undefined;
}

/** A part has no type of its own. */
const contentOf = (file: Blob, range: FileRange | undefined) =>
  range ? file.slice(range.start, range.end) : file;

/**
 * Sends a held file, or a part of it, as a request body and reports progress. Uses XMLHttpRequest because
 * `fetch` does not report upload progress. The reply ends the transfer; the returned function aborts it.
 */
export function sendFile(
  endpoint: Endpoint,
  input: FileInput,
  { handle, range }: SentFile,
  target: ApiTarget,
  emit: (event: FileSending) => void,
): () => void {
  const held = heldFile(handle);
  if (!held) {
    emit({ kind: 'failed', failure: toFailure(new Error('The file is not held any more.')) });
    return () => {};
  }
  const file = contentOf(held, range);
  const request = new XMLHttpRequest();
  const fail = (error: unknown) => emit({ kind: 'failed', failure: toFailure(error) });
  request.open(endpoint.method, endpointUrl(endpoint, input, target));
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  for (const [name, value] of Object.entries(callerHeaders(target))) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded }) =>
    emit({ kind: 'progress', sent: Math.min(loaded, file.size), total: file.size }),
  );
  request.addEventListener('error', () =>
    fail(network('The connection broke while the file was on its way.')),
  );
  request.addEventListener('load', () => {
    readReply(endpoint, request).then((reply) => {
      if (!range) releaseFile(handle);
      emit({ kind: 'done', reply });
    }, fail);
  });
  request.send(file);
  return () => request.abort();
}

/** Fetches a file and saves it under the given name. */
export async function saveReply(
  endpoint: Endpoint,
  input: FileInput,
  name: string,
  target: ApiTarget,
  signal: AbortSignal,
): Promise<void> {
  const response = await reach(endpointUrl(endpoint, input, target), {
    method: endpoint.method,
    signal,
    credentials: 'same-origin',
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...callerHeaders(target),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  if (!response.ok) throw await failureOf(response);
  let blob: Blob;
  try {
    blob = await response.blob();
  } catch (error) {
    throw network(error instanceof Error ? error.message : String(error));
  }
  saveBlob(name, blob);
}
