/** Minimum interval between typing indicators that one side of a chat sends (product.md#helpdesk). */
export const TYPING_EVERY_MS = 5_000;

/** How long the other side is shown as typing after an indicator (product.md#helpdesk). */
export const TYPING_SHOWN_MS = 5_000;
