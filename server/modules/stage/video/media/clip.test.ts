import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { demoClip } from './clip';

const FOLDER = path.join(import.meta.dirname, 'clip');

/** Size limit of the clip with captions and its sound alone, in bytes (510 KB): every clone of the repository includes it. */
const MAX_BYTES = 510_000;

describe('the demo clip', () => {
  it('is at most 510 KB including captions and its sound alone', () => {
    const bytes = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(path.join(FOLDER, name)).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('is complete in its folder and loops without a gap', () => {
    const clip = demoClip();
    expect(clip.loopSeconds).toBe(24);
    expect(clip.segments).toHaveLength(6);
  });
});
