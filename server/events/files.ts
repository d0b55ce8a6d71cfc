import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { EventConfig, Font } from '../../src/contract/platform/eventConfig';

const NODE_MODULES = path.join(import.meta.dirname, '../../node_modules');

/** Path of a web font's file. */
export function fontFile(font: Pick<Font, 'package' | 'file'>): string {
  return path.join(NODE_MODULES, font.package, 'files', font.file);
}

/** The font files of the same package, as `<package>/files/<file>`; none if it is not installed. */
export function fontFilesBeside(font: Pick<Font, 'package' | 'file'>): string[] {
  const folder = path.dirname(fontFile(font));
  return existsSync(folder) ? readdirSync(folder).map((file) => `${font.package}/files/${file}`) : [];
}

/** Files in an event's `assets/`, as its configuration references them. */
export function assetsIn(folder: string): string[] {
  const assets = path.join(folder, 'assets');
  if (!existsSync(assets)) return [];
  return readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Pages the event shows in sandboxed frames: its own files (`assets/…html`) or external URLs. */
export function framedPages({ pageOptions: { gate, home } }: Pick<EventConfig, 'pageOptions'>): string[] {
  return [
    ...(gate.background.kind === 'page' ? [gate.background.page] : []),
    ...(home.social?.kind === 'frame' ? [home.social.page] : []),
  ];
}

/** The event's own files referenced by its configuration, with the path of each reference. */
export function assetReferences(config: EventConfig): { path: string; asset: string }[] {
  const found: { path: string; asset: string }[] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      if (value.startsWith('assets/')) found.push({ path, asset: value });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key);
    }
  };
  walk(config, '');
  return found;
}
