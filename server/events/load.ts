import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readEventConfig, type ConfigProblem } from '../../src/contract/platform/configProblems';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { withNearest } from '../../src/contract/kit/nearestName';
import type { TranslatedTexts } from './configTexts';
import { assetReferences, assetsIn, fontFile, fontFilesBeside } from './files';
import { readMessages, type CompiledMessages } from './messages';
import { problemsInFile, readJson, type EventProblem } from './problems';

/** Parent of the event folders: one per event, named after its conferenceId. */
export const CONFIGS = path.join(import.meta.dirname, '../../configs');

/** An event and the files next to its configuration. */
export interface LoadedEvent {
  config: EventConfig;
  /** Absolute path of the event's folder. */
  folder: string;
  /** The event's own wordings: locale, message id, syntax tree. */
  messages: CompiledMessages;
  /** The configuration's texts in other languages: locale, path in the configuration, text. */
  texts: TranslatedTexts;
  /** When its configuration or texts last changed. */
  modified: Date;
}

/** An event that could not be loaded. The others still load. */
export interface RefusedEvent {
  /** Name of the event's folder. */
  conferenceId: string;
  /** Hosts claimed by its configuration, in lower case, if readable; some may belong to another event. */
  domains: string[];
  problems: EventProblem[];
}

export interface LoadedEvents {
  events: LoadedEvent[];
  refused: RefusedEvent[];
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function folderProblems(config: EventConfig, folder: string): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const name = path.basename(folder);
  if (config.conferenceId !== name) {
    problems.push({
      path: 'conferenceId',
      found: JSON.stringify(config.conferenceId),
      expected: `${JSON.stringify(name)}, the name of its folder`,
    });
  }
  for (const { path: keyPath, asset } of assetReferences(config)) {
    if (isFile(path.join(folder, asset))) continue;
    const expected = withNearest('a file that is in the folder', asset, assetsIn(folder));
    problems.push({ path: keyPath, found: JSON.stringify(asset), expected });
  }
  config.fonts.forEach((font, index) => {
    if (isFile(fontFile(font))) return;
    const name = `${font.package}/files/${font.file}`;
    problems.push({
      path: `fonts.${index}`,
      found: JSON.stringify(name),
      expected: withNearest('a font file of an installed package', name, fontFilesBeside(font)),
    });
  });
  return problems;
}

function readEvent(folder: string, shownFolder: string): LoadedEvent | EventProblem[] {
  const file = path.join(folder, 'event.json');
  const inConfig = (problems: ConfigProblem[]) => problemsInFile(file, `${shownFolder}/event.json`, problems);
  const read = readJson(file);
  if ('problem' in read) return inConfig([read.problem]);
  const result = readEventConfig(read.value);
  if (!result.ok) return inConfig(result.problems);
  const { config } = result;
  const texts = readMessages(folder, shownFolder, config);
  const problems = [...inConfig(folderProblems(config, folder)), ...texts.problems];
  if (problems.length > 0) return problems;
  const changes = [file, ...texts.files].map((each) => statSync(each).mtimeMs);
  return {
    config,
    folder,
    messages: texts.messages,
    texts: texts.texts,
    modified: new Date(Math.max(...changes)),
  };
}

/** An I/O error, or a file changing while it is read, only affects this event. */
function loadEvent(folder: string, shownFolder: string): LoadedEvent | EventProblem[] {
  try {
    return readEvent(folder, shownFolder);
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return [
      {
        file: shownFolder,
        line: 1,
        column: 1,
        path: '',
        found,
        expected: 'a folder whose files can be read',
      },
    ];
  }
}

/** The hosts claimed by a refused event's configuration. */
function namedDomains(folder: string): string[] {
  const read = readJson(path.join(folder, 'event.json'));
  if (!('value' in read) || typeof read.value !== 'object' || read.value === null) return [];
  const { domains } = read.value as { domains?: unknown };
  return Array.isArray(domains)
    ? domains.filter((each) => typeof each === 'string').map((each) => each.toLowerCase())
    : [];
}

/** Two events cannot share a host: the later folder is refused. */
function claimedTwice(config: EventConfig, taken: ReadonlyMap<string, string>): ConfigProblem[] {
  return config.domains.flatMap((domain, index) => {
    const owner = taken.get(domain);
    if (!owner) return [];
    return [
      {
        path: `domains.${index}`,
        found: JSON.stringify(domain),
        expected: `a host that ${owner} does not claim`,
      },
    ];
  });
}

/**
 * Loads every event in a folder. An event is refused, with the reasons, if its configuration violates the
 * contract, is in a folder of another name or references a missing file, or if its texts cannot be displayed.
 * Never throws because of an event.
 */
export function loadEvents(folder = CONFIGS): LoadedEvents {
  const loaded: LoadedEvents = { events: [], refused: [] };
  const domains = new Map<string, string>();
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    // Dot folders are drafts or belong to tools.
    .filter((name) => !name.startsWith('.'))
    .sort();
  for (const name of names) {
    const shownFolder = `${path.basename(folder)}/${name}`;
    const event = loadEvent(path.join(folder, name), shownFolder);
    const problems = Array.isArray(event)
      ? event
      : problemsInFile(
          path.join(event.folder, 'event.json'),
          `${shownFolder}/event.json`,
          claimedTwice(event.config, domains),
        );
    if (Array.isArray(event) || problems.length > 0) {
      loaded.refused.push({ conferenceId: name, domains: namedDomains(path.join(folder, name)), problems });
      continue;
    }
    for (const domain of event.config.domains) domains.set(domain, name);
    loaded.events.push(event);
  }
  return loaded;
}
