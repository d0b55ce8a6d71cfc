import webpack, { type Compiler } from 'webpack';

/** Has V8 compile all functions of a script while it is still loading, on another thread. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts of chunks that every page runs at once. By default, a function is compiled when it is
 * first called, which holds up the main thread: at startup, that is a fifth of its work.
 */
export class CompileHintPlugin {
  constructor(private readonly chunkNames: readonly string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompileHintPlugin', (compilation) => {
      // After the minifier, which drops comments, and before hashes and compressed files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHintPlugin', stage }, () => {
        const files = this.chunkNames.flatMap(
          (name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? [],
        );
        for (const file of new Set(files)) {
          if (!file.endsWith('.js')) continue;
          compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(HINT, source));
        }
      });
    });
  }
}
