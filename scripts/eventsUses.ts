import { loadEvents } from '../server/events/load';
import { problemLine } from '../server/events/problems';
import { keepDocument } from '../tools/keepDocument';
import { currentDocument, EVENTS_DOCUMENT } from '../tools/eventsUses/document';

/**
 * `npm run events:uses`: writes the list of which event uses what into docs/events.md, or checks it with
 * `--check`. Refuses while an event cannot be opened.
 */
export default function main(): number {
  const { events, refused } = loadEvents();
  if (refused.length > 0) {
    const lines = refused.flatMap(({ problems }) => problems.map(problemLine));
    process.stderr.write(`The list is not written: some events cannot be opened.\n${lines.join('\n')}\n`);
    return 1;
  }
  const content = currentDocument(events.map(({ config }) => config));
  return keepDocument(
    { file: EVENTS_DOCUMENT, content, command: 'npm run events:uses' },
    process.argv.slice(2),
  );
}
