import { createContext, type RefObject } from 'react';

export interface AccountTriggerState {
  buttonRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  byKeyboard: boolean;
  onClose: () => void;
}

/** The button of the account menu, for the menu itself, which is in another chunk; null without a button. */
export const AccountTrigger = createContext<AccountTriggerState | null>(null);
