/**
 * Where the build copies what pdf.js loads on demand: fonts that PDFs may use without bringing them, Asian
 * encodings, color profiles. Named after the version, as browsers may keep them.
 */
export const PDF_ASSETS = '/app/pdf-5.6.205';
