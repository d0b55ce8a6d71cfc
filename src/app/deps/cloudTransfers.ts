import { AwsV4Signer } from 'aws4fetch';
import { cloudAddresses, type CloudSettings } from '../../contract/platform/cloudAddresses';
import { CLOCK_OFF, NO_CREDENTIALS, type CloudFile, type FileSending } from '../../shared/platform/deps';
import { ApiFailure } from '../../shared/kit/lib/apiFailure';
import { heldFile } from '../../shared/kit/lib/heldFiles';
import { reach } from './http';

/**
 * Files of this size and larger are sent in parts of this size, in bytes; the service wants at least 5 MiB.
 */
export const CLOUD_PART_BYTES = 8 * 1_024 * 1_024;
/** Credentials are renewed this long before they end, in milliseconds. */
export const RENEW_BEFORE_MS = 300_000;
const SESSION_SECONDS = 3_600;

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  /** Milliseconds since 1970. */
  expires: number;
}

interface Caller {
  idToken: string;
  conferenceId: string;
}

/** How a transfer is reported, and stopped. */
interface Transfer {
  emit: (event: FileSending) => void;
  signal: AbortSignal;
}

export interface CloudTransfers {
  /** Resolves when the file is in the bucket. */
  send: (cloud: CloudSettings, file: CloudFile, caller: Caller, transfer: Transfer) => Promise<void>;
  forget: () => void;
}

/** A file in parts: the service's id for it, and the mark of each part that has arrived. */
interface Multipart {
  uploadId: string;
  marks: Map<number, string>;
}

/** Text of an element in a short XML reply whose texts have no markup. */
const textOf = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const failure = (status: number, message: string) => new ApiFailure({ kind: 'http', status, message });

/**
 * Why there are no credentials: an expired id token is renewed by the caller, a busy service is tried again.
 */
function refusal(status: number, xml: string): ApiFailure {
  if (textOf(xml, 'Code') === 'ExpiredTokenException') return failure(401, 'The id token has expired.');
  return failure(status >= 500 ? status : 403, NO_CREDENTIALS);
}

/** Exchanges the id token for credentials (AssumeRoleWithWebIdentity). */
async function assumeRole(cloud: CloudSettings, { idToken, conferenceId }: Caller): Promise<Credentials> {
  const response = await reach(`${cloudAddresses(cloud).stsUrl}/`, {
    method: 'POST',
    body: new URLSearchParams({
      Action: 'AssumeRoleWithWebIdentity',
      Version: '2011-06-15',
      RoleArn: cloud.roleArn,
      RoleSessionName: conferenceId,
      DurationSeconds: String(SESSION_SECONDS),
      WebIdentityToken: idToken,
    }),
  });
  const xml = await response.text();
  if (!response.ok) throw refusal(response.status, xml);
  const credentials = {
    accessKeyId: textOf(xml, 'AccessKeyId'),
    secretAccessKey: textOf(xml, 'SecretAccessKey'),
    sessionToken: textOf(xml, 'SessionToken'),
    expires: Date.parse(textOf(xml, 'Expiration')),
  };
  const isWhole = credentials.accessKeyId && credentials.secretAccessKey && credentials.sessionToken;
  if (!isWhole || Number.isNaN(credentials.expires)) throw failure(403, NO_CREDENTIALS);
  return credentials;
}

/** Why the bucket refused a request. */
const bucketFailure = (status: number, xml: string, message: string) =>
  failure(status, textOf(xml, 'Code') === 'RequestTimeTooSkewed' ? CLOCK_OFF : message);

const urlOf = (cloud: CloudSettings, key: string, query = '') =>
  `${cloudAddresses(cloud).bucketUrl}/${key.split('/').map(encodeURIComponent).join('/')}${query}`;

/**
 * Headers that sign a request to the bucket. The body is not covered: it comes from the disk, and TLS
 * protects it.
 */
async function signed(
  cloud: CloudSettings,
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
  method: string,
  { url, at }: { url: string; at: number },
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url,
    accessKeyId,
    secretAccessKey,
    sessionToken,
    region: cloud.region,
    service: 's3',
    datetime: new Date(at).toISOString().replace(/[-:]|\.\d+/g, ''),
  });
  return Object.fromEntries((await signer.sign()).headers);
}

/** Sends bytes with progress, which `fetch` does not report. Resolves with the ETag of what was stored. */
async function put(
  url: string,
  headers: Record<string, string>,
  body: Blob,
  { onProgress, signal }: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<string> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, body.size)));
    request.addEventListener('error', () =>
      reject(
        new ApiFailure({ kind: 'network', status: null, message: 'The connection to the bucket broke.' }),
      ),
    );
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(request.getResponseHeader('etag') ?? '');
      else {
        const message = `The bucket answers PUT with ${request.status}.`;
        reject(bucketFailure(request.status, request.responseText, message));
      }
    });
    signal.addEventListener('abort', () => {
      request.abort();
      reject(new Error('The transfer was stopped.'));
    });
    request.send(body);
  });
}

/** Puts files into an event's cloud bucket, with credentials that are kept in memory only. */
export function createCloudTransfers(now: () => number = Date.now): CloudTransfers {
  let known: { idToken: string; roleArn: string; credentials: Promise<Credentials> } | undefined;
  /** Files in parts that have not arrived yet, by their name in the bucket. */
  const unfinished = new Map<string, Multipart>();

  /** Those that are known, unless they end soon. Transfers that begin together share an exchange. */
  async function credentialsFor(cloud: CloudSettings, caller: Caller): Promise<Credentials> {
    if (known?.idToken === caller.idToken && known.roleArn === cloud.roleArn) {
      const credentials = await known.credentials;
      if (credentials.expires - RENEW_BEFORE_MS > now()) return credentials;
    }
    const asked = { idToken: caller.idToken, roleArn: cloud.roleArn, credentials: assumeRole(cloud, caller) };
    known = asked;
    try {
      return await asked.credentials;
    } catch (error) {
      if (known === asked) known = undefined;
      throw error;
    }
  }

  async function send(
    cloud: CloudSettings,
    { handle, key, mediaType }: CloudFile,
    caller: Caller,
    { emit, signal }: Transfer,
  ): Promise<void> {
    const file = heldFile(handle);
    if (!file) throw new Error('The file is not held any more.');
    const sign = async (method: string, url: string) =>
      signed(cloud, await credentialsFor(cloud, caller), method, { url, at: now() });
    const type = { 'content-type': mediaType };
    const report = (sent: number) => emit({ kind: 'progress', sent, total: file.size });

    async function post(url: string, body?: string): Promise<string> {
      const headers = { ...(await sign('POST', url)), ...type };
      const response = await reach(url, {
        method: 'POST',
        headers,
        signal,
        ...(body !== undefined && { body }),
      });
      const xml = await response.text();
      // The end of a file in parts may fail after the service has answered 200.
      if (response.ok && !xml.includes('<Error>')) return xml;
      if (textOf(xml, 'Code') === 'NoSuchUpload') unfinished.delete(key);
      const message = `The bucket answers POST with ${response.status}.`;
      throw bucketFailure(response.ok ? 503 : response.status, xml, message);
    }

    if (file.size < CLOUD_PART_BYTES) {
      const url = urlOf(cloud, key);
      await put(url, { ...(await sign('PUT', url)), ...type }, file, { onProgress: report, signal });
      return;
    }
    const multipart = unfinished.get(key) ?? {
      uploadId: textOf(await post(urlOf(cloud, key, '?uploads=')), 'UploadId'),
      marks: new Map<number, string>(),
    };
    unfinished.set(key, multipart);
    const { uploadId, marks } = multipart;
    const query = `uploadId=${encodeURIComponent(uploadId)}`;
    for (let part = 1; (part - 1) * CLOUD_PART_BYTES < file.size; part += 1) {
      const start = (part - 1) * CLOUD_PART_BYTES;
      if (marks.has(part)) continue;
      const url = urlOf(cloud, key, `?partNumber=${part}&${query}`);
      const onProgress = (sent: number) => report(start + sent);
      const body = file.slice(start, start + CLOUD_PART_BYTES);
      marks.set(part, await put(url, await sign('PUT', url), body, { onProgress, signal }));
    }
    const list = [...marks].sort(([one], [other]) => one - other);
    const parts = list.map(
      ([part, mark]) => `<Part><PartNumber>${part}</PartNumber><ETag>${mark}</ETag></Part>`,
    );
    await post(
      urlOf(cloud, key, `?${query}`),
      `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    );
    unfinished.delete(key);
  }

  return {
    send,
    forget() {
      known = undefined;
      unfinished.clear();
    },
  };
}
