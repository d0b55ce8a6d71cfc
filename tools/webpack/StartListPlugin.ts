import webpack, { type Compiler } from 'webpack';
import { START_LISTS_FILE } from '../../src/contract/platform/startList';

/** A route with the chunks it shows from the start. */
export interface StartRoute {
  name: string;
  chunks: readonly string[];
}

/** Emits the files of each route's chunks. */
export class StartListPlugin {
  constructor(
    private readonly routes: readonly StartRoute[],
    private readonly entryChunk: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StartListPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'StartListPlugin', stage }, () => {
        const filesOf = (chunk: string) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
        const known = new Set(filesOf(this.entryChunk));
        const lists = this.routes.map(({ name, chunks }): [string, string[]] => {
          const files = new Set(chunks.flatMap(filesOf).filter((file) => !known.has(file)));
          return [name, [...files].filter((file) => /\.(js|css)$/.test(file)).map((file) => `/${file}`)];
        });
        compilation.emitAsset(
          START_LISTS_FILE,
          new webpack.sources.RawSource(JSON.stringify(Object.fromEntries(lists))),
        );
      });
    });
  }
}
