import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { cssRule } from '../tools/webpack/cssRule';

/** Stories sit next to their views. Event images are served, so a view looks as it does to attendees. */
const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-webpack5-compiler-swc', '@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    { from: '../configs', to: '/configs' },
    { from: '../node_modules/@fontsource-variable', to: '/fonts' },
  ],
  core: { disableTelemetry: true },
  // It reads the styles of all elements after every change, which the tests would wait for.
  features: { highlight: !process.argv.includes('--test') },
  swc: () => ({ jsc: { transform: { react: { runtime: 'automatic' } } } }),
  webpackFinal(webpackConfig) {
    const rules = webpackConfig.module?.rules ?? [];
    const others = rules.filter(
      (rule) => !(rule && typeof rule === 'object' && rule.test instanceof RegExp && rule.test.test('x.css')),
    );
    return {
      ...webpackConfig,
      resolve: { ...webpackConfig.resolve, extensions: ['.tsx', '.ts', '.js', '.mjs', '.json'] },
      module: {
        ...webpackConfig.module,
        rules: [
          ...others,
          // Instead of Storybook's plain CSS.
          cssRule('style-loader', '[hash:base64]'),
        ],
      },
      context: path.resolve(import.meta.dirname, '..'),
    };
  },
};
export default config;
