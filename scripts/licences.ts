import { keepDocument } from '../tools/keepDocument';
import { refusedLicences } from '../tools/supplyChain/licenses/allowed';
import { readDependencies } from '../tools/supplyChain/dependencies';
import { licencesDocument, LICENCES_DOCUMENT } from '../tools/supplyChain/licenses/document';

/**
 * `npm run licences`: writes docs/licences.md, or checks it with `--check`. Exits with 1 if it is out of date
 * or a dependency has a license that is not on the list.
 */
const dependencies = readDependencies();
const kept = keepDocument(
  { file: LICENCES_DOCUMENT, content: licencesDocument(dependencies), command: 'npm run licences' },
  process.argv.slice(2),
);
const refused = refusedLicences(dependencies);
for (const { name, version, licence } of refused) {
  process.stderr.write(
    `${name} ${version}: its licence, ${licence}, is not on the list in tools/supplyChain/licences/allowed.ts.\n`,
  );
}
process.exitCode = refused.length > 0 ? 1 : kept;
