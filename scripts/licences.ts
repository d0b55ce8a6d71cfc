import { keepDocument } from '../tools/keepDocument';
import { refusedLicenses } from '../tools/supplyChain/licenses/allowed';
import { readDependencies } from '../tools/supplyChain/dependencies';
import { licensesDocument, LICENSES_DOCUMENT } from '../tools/supplyChain/licenses/document';

/**
 * `npm run licences`: writes docs/licences.md, or checks it with `--check`. Exits with 1 if it is out of date
 * or a dependency has a license that is not on the list.
 */
const dependencies = readDependencies();
const kept = keepDocument(
  { file: LICENSES_DOCUMENT, content: licensesDocument(dependencies), command: 'npm run licences' },
  process.argv.slice(2),
);
const refused = refusedLicenses(dependencies);
for (const { name, version, license } of refused) {
  process.stderr.write(
    `${name} ${version}: its license, ${license}, is not on the list in tools/supplyChain/licenses/allowed.ts.\n`,
  );
}
process.exitCode = refused.length > 0 ? 1 : kept;
