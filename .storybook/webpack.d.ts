/** What webpack adds to modules (webpack 5, ESM form of require.context). */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): { (name: string): Record<string, string>; keys(): string[] };
}
