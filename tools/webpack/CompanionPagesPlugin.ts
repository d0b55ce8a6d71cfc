import webpack, { type Compiler } from 'webpack';
import type { CompanionPage } from './bundledEvent';

/** Emits an event's companion pages into its bundle, under the names browsers request. */
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
