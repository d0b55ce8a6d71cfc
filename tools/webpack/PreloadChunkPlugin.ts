import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * Preloads a chunk's files while the page is still being parsed, long before its code requests them; not in
 * pages that never do.
 */
export class PreloadChunkPlugin {
  constructor(
    private readonly chunkName: string,
    private readonly otherPages: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadChunkPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('PreloadChunkPlugin', (data) => {
        if (this.otherPages.includes(data.outputName)) return data;
        const files = compilation.namedChunkGroups.get(this.chunkName)?.getFiles() ?? [];
        for (const file of files) {
          const kind = file.endsWith('.css') ? 'style' : file.endsWith('.js') ? 'script' : null;
          if (!kind || file.includes('hot-update')) continue;
          data.assetTags.meta.push(
            HtmlWebpackPlugin.createHtmlTagObject('link', {
              rel: 'preload',
              // After what the first paint needs.
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
