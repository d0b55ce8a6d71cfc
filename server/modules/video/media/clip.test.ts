import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { demoClip } from './clip';

const FOLDER = path.join(import.meta.dirname, 'clip');

/** Size limit of the clip with its captions, in bytes (500 KB): every clone of the repository includes it. */
const MOST_BYTES = 500_000;

describe('the demo clip', () => {
  it('is at most 500 KB including captions', () => {
    const bytes = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(path.join(FOLDER, name)).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('is complete in its folder and loops without a gap', () => {
    const clip = demoClip();
    expect(clip.loopSeconds).toBe(24);
    expect(clip.segments).toHaveLength(6);
  });
});
