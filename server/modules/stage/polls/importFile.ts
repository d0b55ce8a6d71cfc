import {
  faultsOf,
  MAX_IMPORTED_POLLS,
  pollDraft,
  type PollDraft,
  type PollFault,
} from '../../../../src/contract/stage/polls';
import { encodingFault } from '../../../lib/encoding';

/** What a file of prepared polls holds: polls, or everything that is wrong with it. */
export type ReadPolls = { drafts: PollDraft[]; faults: [] } | { drafts: null; faults: PollFault[] };

const refused = (...faults: PollFault[]): ReadPolls => ({ drafts: null, faults });

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8').decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads a JSON file of prepared polls. */
export function readPolls(bytes: Buffer): ReadPolls {
  const encoding = encodingFault(bytes);
  if (encoding) return refused({ path: '', code: encoding.code });
  const parsed = parseJson(bytes);
  if (parsed === undefined) return refused({ path: '', code: 'json' });
  if (!Array.isArray(parsed) || parsed.length === 0 || parsed.length > MAX_IMPORTED_POLLS) {
    return refused({ path: '', code: 'list' });
  }
  const drafts: PollDraft[] = [];
  const faults: PollFault[] = [];
  for (const [index, item] of parsed.entries()) {
    const result = pollDraft.safeParse(item);
    if (result.success) drafts.push(result.data);
    else {
      const found = faultsOf(result.error.issues);
      faults.push(
        ...found.map(({ path, code }) => ({ code, path: path === '' ? `${index}` : `${index}.${path}` })),
      );
    }
  }
  return faults.length > 0 ? { drafts: null, faults } : { drafts, faults: [] };
}
