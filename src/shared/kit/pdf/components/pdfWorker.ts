interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown };
}

/** Address of the worker's file, which the build copies. */
const ADDRESS = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Lets exactly the worker's address through. */
function trustedAddress(): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return ADDRESS;
  const policy = trustedTypes.createPolicy('plenary-pdf', {
    createScriptURL(address) {
      if (address === ADDRESS) return address;
      throw new TypeError('This is not the address of the PDF worker.');
    },
  });
  return policy.createScriptURL(ADDRESS);
}

let worker: Worker | undefined;

/** The worker that reads PDFs, started on first use: a policy's name can be used once. */
export function pdfWorker(): Worker {
  worker ??= new Worker(trustedAddress() as string, { type: 'module' });
  return worker;
}
