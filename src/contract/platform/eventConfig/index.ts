// Nothing but re-exports: the browser loads the schemas only where a configuration is checked.
export { DEFAULT_MINUTES_BEFORE_EVALUATION, isRequiredQuestion } from './evaluationRules';
export type { EvaluationQuestion, SessionEvaluationSettings } from './evaluation';
export type { HomePage } from './home';
export { HOME_SECTIONS } from './homeSections';
export type { HomeSection } from './homeSections';
export { DEFAULT_LOCALE, LANGUAGE_NAMES, locale, LOCALES } from './locale';
export type { Locale } from './locale';
export type { NavItem } from './navigation';
export { environment, eventConfig, font } from './schema';
export type { Environment, EventConfig, Font } from './schema';
export { fontUrl, imageUrl } from './urls';
