export { createRedactor, type Redactor, type RedactorOptions } from './createRedactor';
