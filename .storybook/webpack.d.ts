/** What webpack adds to modules (webpack 5, ESM form of require.context). */
interface ImportMeta {
  webpackContext<T = Record<string, string>>(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): { (name: string): T; keys(): string[] };
}
