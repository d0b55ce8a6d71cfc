import path from 'node:path';
import type { RuleSetRule, RuleSetUseItem } from 'webpack';

/** How CSS is loaded, by the app's build and by Storybook. `output` takes what comes of it into the page. */
export const cssRule = (output: RuleSetUseItem, localIdentName: string): RuleSetRule => ({
  test: /\.css$/,
  use: [
    output,
    {
      loader: 'css-loader',
      options: {
        // What classes are composed of is put into its layer, too.
        importLoaders: 1,
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName,
        },
      },
    },
    path.join(import.meta.dirname, '../cssLayerLoader.cjs'),
  ],
});
