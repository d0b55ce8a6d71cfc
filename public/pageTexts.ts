import type { Locale } from '../src/contract/eventConfig';

/** Words of the pages that stand before, or without, the app: there is no message catalogue yet when they are shown. */
export const PAGE_TEXTS: Record<
  Locale,
  Record<
    | 'loading'
    | 'noscript'
    | 'failed'
    | 'offline'
    | 'offlineHint'
    | 'again'
    | 'refused'
    | 'refusedHint'
    | 'noEvent'
    | 'noEventHint',
    string
  >
> = {
  en: {
    loading: 'The conference is loading',
    noscript: 'This conference needs JavaScript. Allow it for this site and load the page again.',
    failed: 'The conference could not be loaded. Check the connection and try again.',
    offline: 'You are offline',
    offlineHint:
      'The conference cannot be reached. What you have sent is kept and goes out once you are back.',
    again: 'Try again',
    refused: 'This event is not set up correctly',
    refusedHint: 'It cannot be opened until its organisers have corrected that. Please come back later.',
    noEvent: 'There is no event at this address',
    noEventHint: 'Check that the address is written correctly, or ask the organisers for it.',
  },
  es: {
    loading: 'La conferencia se está cargando',
    noscript: 'Esta conferencia necesita JavaScript. Permítalo en este sitio y vuelva a cargar la página.',
    failed: 'No se ha podido cargar la conferencia. Compruebe la conexión e inténtelo de nuevo.',
    offline: 'Sin conexión',
    offlineHint: 'No se puede acceder a la conferencia. Lo que haya enviado se guarda y saldrá al volver.',
    again: 'Intentar de nuevo',
    refused: 'Este evento no está bien configurado',
    refusedHint: 'No se puede abrir hasta que los organizadores lo corrijan. Vuelva más tarde.',
    noEvent: 'No hay ningún evento en esta dirección',
    noEventHint: 'Compruebe que la dirección está bien escrita o pídasela a los organizadores.',
  },
};
