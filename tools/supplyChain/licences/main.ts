import { keepDocument } from '../../keepDocument';
import { refusedLicences } from './allowed';
import { readDependencies } from '../dependencies';
import { licencesDocument, LICENCES_DOCUMENT } from './document';

/**
 * `npm run licences`: writes docs/licences.md, or with `--check` says whether it is up to date. Ends with 1 when it is not, or
 * when a dependency has a licence that is not on the list.
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
