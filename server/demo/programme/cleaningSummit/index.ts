import type { DemoTalk } from '../types';
import { FRIDAY } from './friday';
import { MONDAY } from './monday';
import { THURSDAY } from './thursday';
import { TUESDAY } from './tuesday';
import { WEDNESDAY } from './wednesday';

/** The programme of the cleaning summit: five days, forty sessions. */
export const CLEANING_SUMMIT: DemoTalk[] = [...MONDAY, ...TUESDAY, ...WEDNESDAY, ...THURSDAY, ...FRIDAY];
