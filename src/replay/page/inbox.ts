/** Holds the files a user chose, so that actions can refer to them by handle. */
export function createInbox() {
  const files = new Map<string, File>();
  let count = 0;
  return {
    /** Stores a dropped or picked file and returns its handle. */
    put(file: File): string {
      const handle = `file-${++count}`;
      files.set(handle, file);
      return handle;
    },
    async text(handle: string): Promise<string> {
      const file = files.get(handle);
      if (!file) throw new Error('It is not here any more');
      files.delete(handle);
      return file.text();
    },
  };
}
export type Inbox = ReturnType<typeof createInbox>;
