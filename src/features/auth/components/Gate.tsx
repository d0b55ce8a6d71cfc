import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { imageUrl, type EventConfig } from '../../../contract/eventConfig';
import { selectConfig, selectSiteActive } from '../../../shared/event';
import { localeRequested, selectLocale, titleRequested } from '../../../shared/page';
import { selectAuthenticated, selectUser } from '../../../shared/session';
import { selectGateLink, selectProgress, selectSessionEnded } from '../selectors';
import {
  enterRequested,
  gateLinkCancelled,
  gateLinkConfirmed,
  logoutRequested,
  type GateLinkState,
  type Progress,
} from '../slice';
import { GateView, type GateNotice, type GateViewProps, type GateWait } from './GateView';

function pictureOf(config: EventConfig): GateViewProps['picture'] {
  const { background } = config.pageOptions.gate;
  if (background.kind !== 'splash') return { wide: null, small: null };
  const { image, smallImage } = background;
  return { wide: imageUrl(config, image), small: imageUrl(config, smallImage) };
}

function waitOf(progress: Progress, gateLink: GateLinkState): GateWait | null {
  if (progress.status !== 'idle' && progress.status !== 'failed') return progress.status;
  return gateLink.status === 'inspecting' ? 'checkingLink' : null;
}

/** The gate over the store. */
export function Gate() {
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
  const notices: (GateNotice | false)[] = [
    !siteActive && 'ended',
    unregistered && 'registeredOnly',
    sessionEnded && 'sessionEnded',
  ];
  const enter = siteActive && !unregistered ? 'enter' : null;
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
      notice={notices.find((notice) => notice !== false) || null}
      error={progress.status === 'failed' ? progress.error : null}
      wait={waitOf(progress, gateLink)}
      userName={user?.name ?? null}
      action={enter ?? (authenticated ? 'logout' : null)}
      enterLabel={gate.enterLabel ?? null}
      onEnter={() => dispatch(enterRequested())}
      onLogout={() => dispatch(logoutRequested())}
      question={
        gateLink.status === 'asking'
          ? {
              name: gateLink.name,
              replaces: user?.name ?? null,
              onContinue: () => dispatch(gateLinkConfirmed()),
              onCancel: () => dispatch(gateLinkCancelled()),
            }
          : null
      }
    />
  );
}
