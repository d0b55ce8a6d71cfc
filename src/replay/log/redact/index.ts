export { commonRules } from './commonRules';
export { createRedactor, type Redactor, type RedactorOptions } from './createRedactor';
