/** Hands a text to the person as a file of JSON. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken what it needs by the time a task has passed.
  setTimeout(() => URL.revokeObjectURL(url));
}
