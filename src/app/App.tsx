import { Provider, useSelector } from 'react-redux';
import { Gate, isGate } from '../features/access/auth';
import { selectStartup, StartupFailure } from '../features/platform/startup';
import { selectPathname } from '../shared/platform/page';
import { FaultContext } from '../shared/kit/ui/fault';
import { NoticeBar } from '../shared/kit/ui/NoticeBar';
import { StatusRegion } from '../shared/kit/ui/StatusRegion';
import { BackdropSlot } from './BackdropSlot';
import { ChunkScreen } from './chunkLoading/ChunkScreen';
import { ChunkSlot } from './chunkLoading/ChunkSlot';
import { ErrorBoundary } from './ErrorBoundary';
import { GateLinkSlot } from './GateLinkSlot';
import { OutboxSlot } from './OutboxSlot';
import type { AppStore } from './store';
import { Texts } from './Texts';

function Screen() {
  const startup = useSelector(selectStartup);
  const pathname = useSelector(selectPathname);
  if (startup.status === 'failed') {
    return (
      <FaultContext value={startup.problem.kind}>
        <StartupFailure problem={startup.problem}>
          <ChunkSlot chunk="report" screen="ReportButton" />
        </StartupFailure>
      </FaultContext>
    );
  }
  // The gate and every path below it render nothing else (product.md#routes).
  if (!isGate(pathname)) return <ChunkScreen chunk="shell" screen="Routes" />;
  return (
    <>
      <NoticeBar>
        <StatusRegion>
          <ChunkSlot chunk="update" screen="UpdateNotice" />
        </StatusRegion>
      </NoticeBar>
      <OutboxSlot />
      <Gate backdrop={<BackdropSlot />} gateLinkQuestion={<GateLinkSlot />} />
    </>
  );
}

/** The whole app, connected to a store. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <Texts>
        <ErrorBoundary>
          <Screen />
        </ErrorBoundary>
      </Texts>
    </Provider>
  );
}
