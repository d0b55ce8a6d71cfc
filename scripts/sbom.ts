import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../tools/supplyChain/dependencies';
import { makeSbom } from '../tools/supplyChain/sbom/sbom';

/** `npm run sbom`: writes the software bill of materials (CycloneDX) to sbom.cdx.json. */
const file = path.join(ROOT, 'sbom.cdx.json');
const sbom = makeSbom();
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
process.stdout.write(`${file} is written: ${sbom.components.length} packages.\n`);
