import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** Has the page fetch the files of a chunk while it is still being read, long before its code asks for them. */
export class PreloadChunkPlugin {
  constructor(private readonly chunkName: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadChunkPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('PreloadChunkPlugin', (data) => {
        const files = compilation.namedChunkGroups.get(this.chunkName)?.getFiles() ?? [];
        for (const file of files) {
          const kind = file.endsWith('.css') ? 'style' : file.endsWith('.js') ? 'script' : null;
          if (!kind || file.includes('hot-update')) continue;
          data.assetTags.meta.push(
            HtmlWebpackPlugin.createHtmlTagObject('link', {
              rel: 'preload',
              // Behind what the first paint needs.
              fetchpriority: 'low',
              as: kind,
              href: data.publicPath + file,
            }),
          );
        }
        return data;
      });
    });
  }
}
