import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadEvents } from '../../server/events/load';

/** The built Storybook. */
export const BUILT = path.join(import.meta.dirname, '../../storybook-static');

export const WIDTHS = [360, 1280] as const;
export const HEIGHT = 800;

/** The product's own theme and every event's. */
export const THEMES = ['plenary', ...loadEvents().events.map(({ config }) => config.conferenceId)];

export const DARK_THEME = 'fuel-petrochemical-meeting';

/** A light theme and the dark one. */
export const CONTRASTED = ['plenary', DARK_THEME];

export interface Story {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
}

/** The build's stories, grouped by title. */
export function readStories(): Map<string, Story[]> {
  const index = path.join(BUILT, 'index.json');
  if (!existsSync(index)) throw new Error('The stories are not built yet: run "npm run test:stories".');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> };
  const byTitle = new Map<string, Story[]>();
  for (const story of Object.values(entries)) {
    if (story.type === 'story') byTitle.set(story.title, [...(byTitle.get(story.title) ?? []), story]);
  }
  return byTitle;
}

/** Ends a test of so many stories if it hangs, in milliseconds. */
export const deadlineOf = (stories: readonly Story[]): number => 20_000 * stories.length + 60_000;

const sumOf = (id: string) => [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);

/** Assigns each story a fixed theme, so that every theme is seen on many views. */
export const themeOf = (id: string): string => THEMES[sumOf(id) % THEMES.length] ?? 'plenary';

/** The run's seed (tools/testRun); 0 where a file is run by itself. */
const SEED = Number(process.env['TEST_SEED'] ?? 0);

/** One of the widths for each story or title; the other one in a run whose seed is odd. */
export const widthOf = (id: string): number => WIDTHS[(sumOf(id) + SEED) % WIDTHS.length] ?? WIDTHS[0];
