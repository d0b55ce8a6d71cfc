import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { imageUrl, type EventConfig } from '../../../../contract/platform/eventConfig';
import { selectConfig, selectSiteActive } from '../../../../shared/platform/event';
import { localeRequested, selectLocale, titleRequested } from '../../../../shared/platform/page';
import { selectAuthenticated, selectUser } from '../../../../shared/platform/auth';
import { selectGateLink, selectProgress, selectSessionEnded } from '../selectors';
import { enterRequested, logoutRequested, type GateLinkState, type Progress } from '../slice';
import { GateView, type GateNotice, type GateViewProps, type GateWait } from './GateView';

/** The still image behind the box, shown until the background moves or where it must not. */
function stillOf(background: EventConfig['pageOptions']['gate']['background']): string | undefined {
  switch (background.kind) {
    case 'splash':
      return background.image;
    case 'page':
      return background.still;
    case 'video':
      return background.poster;
    case 'layers':
      return background.layers[0]?.image;
  }
}

/**
 * The still images. Narrow windows use their own image or the wide one; a splash without one falls back to
 * the gradient.
 */
function pictureOf(config: EventConfig): GateViewProps['picture'] {
  const { background } = config.pageOptions.gate;
  const wide = stillOf(background);
  const small = background.smallImage ?? (background.kind === 'splash' ? undefined : wide);
  return { wide: imageUrl(config, wide), small: imageUrl(config, small) };
}

function waitOf(progress: Progress, gateLink: GateLinkState): GateWait | null {
  const { status } = progress;
  if (status === 'leaving' || status === 'signingIn' || status === 'signingOut') return status;
  if (gateLink.status === 'inspecting') return 'checkingLink';
  return status === 'queued' ? 'signingIn' : null;
}

export interface GateProps {
  /** The moving background, mounted only if the event has one. */
  backdrop?: ReactNode;
  /** Handles a gate link; mounted only if the page was opened with one. */
  gateLinkQuestion?: ReactNode;
}

/**
 * The gate, connected to the store. Parts that only some visitors need are passed in once their chunk has
 * loaded.
 */
export function Gate({ backdrop, gateLinkQuestion = null }: GateProps) {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const siteActive = useSelector(selectSiteActive);
  const authenticated = useSelector(selectAuthenticated);
  const user = useSelector(selectUser);
  const progress = useSelector(selectProgress);
  const gateLink = useSelector(selectGateLink);
  const sessionEnded = useSelector(selectSessionEnded);
  const locale = useSelector(selectLocale);
  useEffect(() => {
    dispatch(titleRequested(null));
  }, [dispatch]);

  const { gate } = config.pageOptions;
  const unregistered = authenticated && user?.registered !== true;
  const mayOnlyLeave = unregistered || (authenticated && !siteActive);
  const state: GateNotice | false =
    (!siteActive && 'ended') ||
    (progress.status === 'queued' && 'queued') ||
    (sessionEnded && 'sessionEnded');
  const registration: GateNotice | false = unregistered && 'registeredOnly';
  const notices = [state, registration].filter((notice) => notice !== false);
  return (
    <GateView
      conferenceName={config.conferenceName}
      tagline={(config.displaySlogan && config.slogan) || config.conferenceYear}
      logoUrl={imageUrl(config, config.logos.mark)}
      picture={pictureOf(config)}
      loginBox={gate.loginBox}
      credit={gate.credit}
      locales={config.locales}
      locale={locale}
      onLocale={(chosen) => dispatch(localeRequested(chosen))}
      notices={notices}
      contact={gate.contact ?? config.pageOptions.help.contactEmail ?? null}
      error={progress.status === 'failed' ? progress.error : null}
      wait={waitOf(progress, gateLink)}
      userName={user?.name ?? null}
      action={mayOnlyLeave ? 'logout' : 'enter'}
      enterLabel={gate.enterLabel ?? null}
      onEnter={() => dispatch(enterRequested())}
      onLogout={() => dispatch(logoutRequested())}
      question={gateLink.status === 'none' ? null : gateLinkQuestion}
      backdrop={backdrop}
    />
  );
}
