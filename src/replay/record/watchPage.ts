import type { WatchPage } from './pageRecording';

/** Reports when the browser's page is hidden and when it ends. */
export const watchPage: WatchPage = ({ hide, leave }) => {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') hide();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', leave);
  };
};
