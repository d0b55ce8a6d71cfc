import webpack, { type Compiler } from 'webpack';
import type { CompanionPage } from './bundledEvent';

/** Puts the pages of an event that stand beside the app into its bundle, under the names by which browsers ask for them. */
export class CompanionPagesPlugin {
  private readonly pages: readonly CompanionPage[];

  constructor(pages: readonly CompanionPage[]) {
    this.pages = pages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompanionPagesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'CompanionPagesPlugin', stage }, () => {
        for (const { name, content } of this.pages) {
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
        }
      });
    });
  }
}
