/** Initials in place of a picture: of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
}
