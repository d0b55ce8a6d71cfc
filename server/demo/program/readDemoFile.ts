import { existsSync } from 'node:fs';
import path from 'node:path';
import { configProblems, type ConfigProblem } from '../../../src/contract/platform/configProblems';
import { commentSigns } from '../../../src/contract/stage/comments';
import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import { withNearest } from '../../../src/contract/kit/nearestName';
import { assetsIn } from '../../events/files';
import { problemsInFile, readJson, type EventProblem } from '../../events/problems';
import { demoFile, type DemoFile, type DemoLine, type DemoPoll } from './demoFile';
import type { DemoProgram } from './types';

/** File name of an event's demo, next to its `event.json`. */
export const DEMO_FILE = 'demo.json';

/**
 * Reads an event's demo file. Null if there is none; a list of problems, each with file, path, found and
 * expected, if the file violates its schema or references speakers, categories, tiers or images that don't
 * exist. Never throws. `folder` is the event's folder, `shownFolder` its path for display.
 */
export function readDemoFile(
  event: EventConfig,
  folder: string,
  shownFolder: string,
): DemoProgram | EventProblem[] | null {
  const file = path.join(folder, DEMO_FILE);
  if (!existsSync(file)) return null;
  const inFile = (problems: ConfigProblem[]) => problemsInFile(file, `${shownFolder}/${DEMO_FILE}`, problems);
  const read = readJson(file);
  if ('problem' in read) return inFile([read.problem]);
  const parsed = demoFile.safeParse(read.value);
  if (!parsed.success)
    return inFile(configProblems({ schema: demoFile, value: read.value }, parsed.error.issues));
  const problems = references(parsed.data, event, folder);
  return problems.length > 0 ? inFile(problems) : toProgram(parsed.data);
}

function toProgram({ talks, speakers, exhibitors, booths, posters, people }: DemoFile): DemoProgram {
  return {
    talks: talks.map((talk) => ({
      ...talk,
      speakers: talk.speakers.flatMap((key) => {
        const found = speakers[key];
        return found ? [{ name: found.name, title: found.title, biography: found.biography }] : [];
      }),
    })),
    speakers,
    exhibitors,
    booths,
    posters,
    people,
  };
}

/** Lines out of order, answers to lines that are not before, and signs that the event does not have. */
function chatProblems(
  lines: readonly DemoLine[],
  signs: ReadonlySet<string>,
): [place: string, found: unknown, expected: string][] {
  return lines.flatMap((line, index) => {
    const problems: [string, unknown, string][] = [];
    const before = lines[index - 1]?.at ?? line.at;
    if (line.at < before) problems.push([`${index}.at`, line.at, `not before ${before}, the line above`]);
    if (line.replyTo !== undefined && line.replyTo >= index)
      problems.push([`${index}.replyTo`, line.replyTo, 'the index of an earlier line']);
    const unknown = Object.keys(line.signs ?? {}).filter((sign) => !signs.has(sign));
    if (unknown.length > 0) problems.push([`${index}.signs`, unknown, 'signs of the event’s reactions']);
    return problems;
  });
}

/** Polls that close before they open, and answers that do not fit what is asked. */
function pollProblems({ draft, at, closes, weights, texts }: DemoPoll): [string, unknown, string][] {
  const problems: [string, unknown, string][] = [];
  if (closes !== undefined && closes <= at) problems.push(['closes', closes, `after ${at}, when it opens`]);
  if (draft.kind === 'text') {
    if (!texts) problems.push(['texts', texts, 'answers, as the poll asks for texts']);
    return problems;
  }
  const answers = draft.kind === 'rating' ? draft.max : draft.options.length;
  if (weights?.length !== answers || !weights.some((weight) => weight > 0))
    problems.push(['weights', weights, `${answers} numbers, one for each answer, not all 0`]);
  return problems;
}

/** References in the file that don't resolve, and duplicates. */
function references(demo: DemoFile, event: EventConfig, folder: string): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const problem = (keyPath: string, found: unknown, expected: string, names: Iterable<string> = []) =>
    problems.push({
      path: keyPath,
      found: JSON.stringify(found) ?? 'nothing',
      expected: withNearest(expected, found, names),
    });

  const codes = new Set<string>(event.pageOptions.sessions.onDemandCategories.map(({ code }) => code));
  const ids = new Set<string>();
  const signs = new Set(commentSigns(event).map(({ sign }) => sign));
  demo.talks.forEach((talk, index) => {
    if (ids.has(talk.id)) problem(`talks.${index}.id`, talk.id, 'an id that no other talk has');
    ids.add(talk.id);
    if (talk.spot !== '' && !codes.has(talk.spot))
      problem(`talks.${index}.spot`, talk.spot, 'a code of the event’s onDemandCategories, or ""', codes);
    talk.speakers.forEach((key, position) => {
      if (!Object.hasOwn(demo.speakers, key))
        problem(
          `talks.${index}.speakers.${position}`,
          key,
          'a key of "speakers"',
          Object.keys(demo.speakers),
        );
    });
    for (const [place, found, expected] of chatProblems(talk.chat ?? [], signs))
      problem(`talks.${index}.chat.${place}`, found, expected);
    (talk.polls ?? []).forEach((poll, position) => {
      for (const [place, found, expected] of pollProblems(poll))
        problem(`talks.${index}.polls.${position}.${place}`, found, expected);
    });
  });

  const levels = new Set(event.tradeshowTiers.map(({ level }) => level));
  const logos = new Set<string>();
  demo.exhibitors.forEach(({ tier, image }, index) => {
    if (!levels.has(tier)) problem(`exhibitors.${index}.tier`, tier, 'a level of the event’s tradeshowTiers');
    if (image !== undefined && !existsSync(path.join(folder, image)))
      problem(`exhibitors.${index}.image`, image, 'a file that is in the folder', assetsIn(folder));
    else if (image !== undefined && logos.has(image))
      problem(`exhibitors.${index}.image`, image, 'a logo that no other exhibitor has');
    if (image !== undefined) logos.add(image);
  });

  const categories = new Set<string>(event.posterCategories);
  demo.posters?.forEach(({ category }, index) => {
    if (!categories.has(category))
      problem(`posters.${index}.category`, category, 'one of the event’s posterCategories', categories);
  });
  return problems;
}
