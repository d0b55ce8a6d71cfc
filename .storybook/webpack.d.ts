/** What webpack adds to `import.meta` (webpack 5, the ESM form of require.context). */
interface ImportMeta {
  webpackContext<T = Record<string, string>>(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): { (name: string): T; keys(): string[] };
}
