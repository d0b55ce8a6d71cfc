import webpack, { type Compiler } from 'webpack';
import { START_LISTS_FILE, type StartList } from '../../src/contract/startList';

/** A route with the chunks it shows from the start. */
export interface StartRoute {
  name: string;
  chunks: readonly string[];
}

/** Emits, for each route, the files of its chunks and the paths of the first calls. */
export class StartListPlugin {
  constructor(
    private readonly routes: readonly StartRoute[],
    private readonly calls: readonly { path: string }[],
    private readonly entryChunk: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StartListPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'StartListPlugin', stage }, () => {
        const filesOf = (chunk: string) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
        const known = new Set(filesOf(this.entryChunk));
        const calls = this.calls.map(({ path }) => path);
        const lists = this.routes.map(({ name, chunks }): [string, StartList] => {
          const files = new Set(chunks.flatMap(filesOf).filter((file) => !known.has(file)));
          return [
            name,
            {
              files: [...files].filter((file) => /\.(js|css)$/.test(file)).map((file) => `/${file}`),
              calls,
            },
          ];
        });
        compilation.emitAsset(
          START_LISTS_FILE,
          new webpack.sources.RawSource(JSON.stringify(Object.fromEntries(lists))),
        );
      });
    });
  }
}
