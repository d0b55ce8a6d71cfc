/** A Markdown table with aligned columns, formatted as by oxfmt. The first row is the header. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_cell, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const padded = rows.map((row) => line(row.map((text, column) => text.padEnd(widths[column] ?? 0))));
  padded.splice(1, 0, line(widths.map((width) => '-'.repeat(width))));
  return padded.join('\n');
}
