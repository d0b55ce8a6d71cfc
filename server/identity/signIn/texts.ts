import type { Locale } from '../../../src/contract/eventConfig';

const en = {
  signIn: 'Sign in',
  signInTo: (conference: string) => `Sign in to ${conference}`,
  username: 'User name',
  password: 'Password',
  errorTitle: 'You are not signed in',
  errorPrefix: 'Error',
  wrong: 'The user name or the password is not right. Check both and try again.',
  incomplete: 'Enter your user name and your password.',
  throttled: (minutes: number) =>
    minutes === 1
      ? 'There were too many attempts. Wait one minute and try again.'
      : `There were too many attempts. Wait ${minutes} minutes and try again.`,
  back: 'Back to the entrance',
  demoTitle: 'Demo accounts',
  demoHint: 'This is a demo: choose a part and you are in.',
  demoParts: {
    attendee: ['Attendee', 'registered for this event'],
    attendee2: ['Second attendee', 'to try messages and rooms with'],
    unregistered: ['Visitor', 'not registered for this event'],
    exhibitor: ['Exhibitor', 'shows a company at the tradeshow'],
    presenter: ['Presenter', 'speaks in sessions'],
    organiser: ['Organiser', 'superuser, may open the admin pages'],
  } as Record<string, [string, string]>,
  expiredTitle: 'This sign-in page has expired',
  expiredText: 'It was used already or stood open for too long. Go back to the entrance and sign in again.',
  failedTitle: 'Signing in did not work',
  failedText: 'Go back to the entrance and try again. If it happens again, tell the organisers this:',
  signOutTitle: 'Sign out?',
  signOutText: (conference: string) => `You are signed in to ${conference} in this browser.`,
  signOut: 'Sign out',
  stay: 'Stay signed in',
  signedOutTitle: 'You are signed out',
  signedOutText: 'You can close this page now.',
};

/** Texts of the pages that the identity provider shows. */
export type PageTexts = typeof en;

const es: PageTexts = {
  signIn: 'Iniciar sesión',
  signInTo: (conference) => `Iniciar sesión en ${conference}`,
  username: 'Nombre de usuario',
  password: 'Contraseña',
  errorTitle: 'No ha iniciado sesión',
  errorPrefix: 'Error',
  wrong: 'El nombre de usuario o la contraseña no son correctos. Compruebe ambos e inténtelo de nuevo.',
  incomplete: 'Escriba su nombre de usuario y su contraseña.',
  throttled: (minutes) =>
    minutes === 1
      ? 'Ha habido demasiados intentos. Espere un minuto e inténtelo de nuevo.'
      : `Ha habido demasiados intentos. Espere ${minutes} minutos e inténtelo de nuevo.`,
  back: 'Volver a la entrada',
  demoTitle: 'Cuentas de demostración',
  demoHint: 'Esto es una demostración: elija un papel y entre.',
  demoParts: {
    attendee: ['Asistente', 'inscrito en este evento'],
    attendee2: ['Segundo asistente', 'para probar mensajes y salas'],
    unregistered: ['Visitante', 'no inscrito en este evento'],
    exhibitor: ['Expositor', 'presenta una empresa en la feria'],
    presenter: ['Ponente', 'habla en las sesiones'],
    organiser: ['Organizador', 'superusuario, puede abrir la administración'],
  },
  expiredTitle: 'Esta página ha caducado',
  expiredText:
    'Ya se utilizó o estuvo abierta demasiado tiempo. Vuelva a la entrada e inicie sesión de nuevo.',
  failedTitle: 'No se ha podido iniciar sesión',
  failedText: 'Vuelva a la entrada e inténtelo de nuevo. Si se repite, comunique esto a la organización:',
  signOutTitle: '¿Cerrar la sesión?',
  signOutText: (conference) => `Tiene una sesión abierta en ${conference} en este navegador.`,
  signOut: 'Cerrar sesión',
  stay: 'Seguir conectado',
  signedOutTitle: 'Ha cerrado la sesión',
  signedOutText: 'Ya puede cerrar esta página.',
};

export const PAGE_TEXTS: Record<Locale, PageTexts> = { en, es };
