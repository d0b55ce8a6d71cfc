/** Hands something to the person as a file, the way the browser saves downloads. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun with the click; where it has not, a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands a text to the person as a file of JSON. */
export function saveFile(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'application/json' }));
}
