import type { EventChannel } from 'redux-saga';
import type { CloudSettings } from '../../../contract/platform/cloudAddresses';
import type { FileSending } from './files';

/** A file on its way into an event's cloud bucket. */
export interface CloudFile {
  /** Its handle (shared/lib/heldFiles). */
  handle: string;
  /** Its name in the bucket. */
  key: string;
  mediaType: string;
}

/** Error message if the cloud gives no credentials (product.md#uploads). */
export const NO_CREDENTIALS = 'Did not receive backend credentials.';
/** Error message if the bucket refuses a signature because this device's clock is too far off. */
export const CLOCK_OFF = 'The clock of this device is off.';

/**
 * The event's cloud bucket. Temporary credentials, got in exchange for the user's id token, stay inside: in
 * memory, and in no state, action or log.
 */
export interface CloudDep {
  /**
   * Puts a file into the bucket, large ones in parts. Sent again after a failure, it goes on with the parts
   * that are missing. Fails with status 401 if the id token has expired, with `NO_CREDENTIALS` if there are
   * none for it, and with `CLOCK_OFF`.
   */
  send: (
    cloud: CloudSettings,
    file: CloudFile,
    caller: { idToken: string; conferenceId: string },
  ) => EventChannel<FileSending>;
  /** Forgets the credentials. */
  forget: () => void;
}
