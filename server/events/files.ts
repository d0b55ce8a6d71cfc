import path from 'node:path';
import type { EventConfig, Font } from '../../src/contract/eventConfig';

const NODE_MODULES = path.join(import.meta.dirname, '../../node_modules');

/** Where the file of a web font lies. */
export function fontFile(font: Pick<Font, 'package' | 'file'>): string {
  return path.join(NODE_MODULES, font.package, 'files', font.file);
}

/** The event's own files that its configuration names, and where it names them. */
export function assetReferences(config: EventConfig): { place: string; asset: string }[] {
  const found: { place: string; asset: string }[] = [];
  const walk = (value: unknown, place: string) => {
    if (typeof value === 'string') {
      if (value.startsWith('assets/')) found.push({ place, asset: value });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, place ? `${place}.${key}` : key);
    }
  };
  walk(config, '');
  return found;
}
