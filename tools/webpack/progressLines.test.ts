import { progressLines } from './progressLines';

function linesOf(shares: readonly number[]): string[] {
  const lines: string[] = [];
  const report = progressLines((line) => lines.push(line));
  for (const share of shares) report(share);
  return lines;
}

describe('progressLines', () => {
  it('writes ten lines for a whole build, however often it is called', () => {
    const lines = linesOf(Array.from({ length: 5_001 }, (_none, index) => index / 5_000));
    expect(lines).toHaveLength(10);
    expect([lines[0], lines.at(-1)]).toEqual(['Building: 10%\n', 'Building: 100%\n']);
  });

  it('reports the progress after a jump, and nothing after a step back', () => {
    expect(linesOf([0.05, 0.37, 0.2, 0.39, 0.4])).toEqual(['Building: 37%\n', 'Building: 40%\n']);
  });
});
