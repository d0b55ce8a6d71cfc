import { whyMissing } from './debianPackages';

/** Why rooms cannot be tested with Janus here, with what to install; null if they can. */
export const whyNoJanus = (): string | null =>
  whyMissing('Rooms are not tested with Janus', { janus: '/usr/bin/janus' });

/** The same of coturn. */
export const whyNoTurn = (): string | null =>
  whyMissing('Rooms are not tested with a relay', { coturn: '/usr/bin/turnserver' });
