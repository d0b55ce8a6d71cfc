import os from 'node:os';
import type { Figure } from '../report';
import { stageChat } from './stageChat';
import { stagePresence } from './stagePresence';
import { stageReactions } from './stageReactions';
import { stageVotes } from './stageVotes';

/** A stage on one server process: reactions, comments, viewers, votes. The viewers run on the same machine. */
export async function* stageCost(): AsyncGenerator<Figure> {
  console.log(
    `      (${os.cpus().length} cores for server, database and viewers together; load ${os.loadavg()[0]?.toFixed(1)})`,
  );
  yield* await stageReactions();
  yield await stageChat();
  yield* await stagePresence();
  yield* await stageVotes();
}
