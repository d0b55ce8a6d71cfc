import { keepDocument } from '../tools/keepDocument';
import { PUBLIC_FIELDS, publicFields } from '../tools/privacy/publicFields';

/**
 * `npm run privacy`: writes which fields recordings show, as the types of actions, calls and the contract
 * say, or checks it with `--check`.
 */
export default function main(): number {
  return keepDocument(
    { file: PUBLIC_FIELDS, content: publicFields(), command: 'npm run privacy' },
    process.argv.slice(2),
  );
}
