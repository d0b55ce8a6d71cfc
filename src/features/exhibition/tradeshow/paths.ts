/** Path of an exhibitor's booth. */
export const boothPath = (exhibitorId: string) => `/tradeshow/exhibitor-details/${exhibitorId}`;
