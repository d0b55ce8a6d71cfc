/** Whether the browser can share a screen; phones cannot. */
export const canShareScreen = (): boolean =>
  typeof navigator.mediaDevices === 'object' && 'getDisplayMedia' in navigator.mediaDevices;
