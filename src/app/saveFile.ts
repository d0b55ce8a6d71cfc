/** Saves a blob as a browser download. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The click starts the download; a minute leaves ample margin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a text as a JSON file. */
export function saveFile(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'application/json' }));
}
