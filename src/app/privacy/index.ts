import type { Privacy } from '../../shared/platform/privacy';
import publicFields from './publicFields.json';
import { rules } from './rules';

/** What recordings and developer tools show of the whole app. */
export const PRIVACY: Privacy = { rules, publicFields };
