export { commonRules } from './commonRules';
export { createRedactor, type Redactor, type RedactorOptions } from './createRedactor';
export type { Kind, PrivacyRules } from './kinds';
