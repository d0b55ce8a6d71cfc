import { createContext, type RefObject } from 'react';

export interface MenuTriggerState {
  buttonRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  byKeyboard: boolean;
  onClose: () => void;
}

/** The button of a header menu, for the menu itself, which is in another chunk; null without a button. */
export const MenuTrigger = createContext<MenuTriggerState | null>(null);
