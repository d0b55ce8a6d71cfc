import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';

/** Writes .br and .gz files next to each text asset, so that the server need not compress while serving. */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'PrecompressPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!/\.(js|css|svg)$/.test(name)) continue;
          const bytes = source.buffer();
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
          compilation.emitAsset(
            `${name}.br`,
            new webpack.sources.RawSource(brotliCompressSync(bytes, quality)),
          );
          compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(gzipSync(bytes, { level: 9 })));
        }
      });
    });
  }
}
