import packageFile from '../../package.json';

/** Hash of the webpack build; undefined outside webpack (tests, stories). */
declare const __webpack_hash__: string | undefined;

/** The running build: version and hash, e.g. `0.1.0+3f2a91c0`. */
export const BUILD =
  typeof __webpack_hash__ === 'string' ? `${packageFile.version}+${__webpack_hash__}` : packageFile.version;
