import path from 'node:path';
import { renderManifest } from '../../pages/renderManifest';
import { renderOfflineHtml } from '../../pages/renderOfflineHtml';
import { deliverConfig } from '../../server/events/deliver';
import { fontFile } from '../../server/events/files';
import { CONFIGS, loadEvents, type LoadedEvent } from '../../server/events/load';
import { problemLine } from '../../server/events/problems';
import { touchIcon } from '../../server/events/touchIcon';
import { environment, fontUrl } from '../../src/contract/platform/eventConfig';
import type { DeliveredConfig } from '../../src/contract/platform/eventConfig/delivery';
import { BuildRequestError } from './BuildRequestError';

/**
 * Loads the event to bundle, validated by the same rules as at server start, whatever the state of the other
 * events. Throws a BuildRequestError that lists everything wrong with it.
 */
export function readBundledEvent(conferenceId: string, folder = CONFIGS): LoadedEvent {
  const { events, refused } = loadEvents(folder);
  const event = events.find(({ config }) => config.conferenceId === conferenceId);
  if (event) return event;
  const problems = refused.find((each) => each.conferenceId === conferenceId)?.problems;
  if (!problems) {
    throw new BuildRequestError(`There is no event "${conferenceId}" in ${path.basename(folder)}/.`);
  }
  throw new BuildRequestError(
    [`The event "${conferenceId}" cannot be bundled:`, ...problems.map(problemLine)].join('\n'),
  );
}

/**
 * What `GET /config.json` would return for the event. `forEnvironment` is the value of `--env environment=…`.
 */
export function bundledConfig(event: LoadedEvent, forEnvironment = 'production'): DeliveredConfig {
  const known = environment.safeParse(forEnvironment);
  if (!known.success) {
    throw new BuildRequestError(
      `There is no environment "${forEnvironment}": it is one of ${environment.options.join(', ')}.`,
    );
  }
  return deliverConfig(event, known.data);
}

/** A file our server generates for an event besides the app's page; `name` is its path below the origin. */
export interface CompanionPage {
  name: string;
  content: string;
}

/** The event's files that `index.html` and the service worker request. */
export function companionPages({ config, folder, messages }: LoadedEvent): CompanionPage[] {
  return [
    { name: 'manifest.webmanifest', content: renderManifest(config, touchIcon(config, folder)) },
    { name: 'offline.html', content: renderOfflineHtml(config, messages) },
  ];
}

/**
 * The event's own files and fonts as our server would serve them, in the form copy-webpack-plugin expects.
 */
export function bundledFiles({ config, folder }: LoadedEvent) {
  return [
    {
      from: path.join(folder, 'assets'),
      to: `configs/${config.conferenceId}/assets`,
      // Every file the configuration names exists; an event may name none.
      noErrorOnMissing: true,
    },
    ...config.fonts.map((font) => ({ from: fontFile(font), to: fontUrl(font).slice('/'.length) })),
  ];
}
