import { PageMessage } from '../shared/ui/PageMessage';

/** A fault of ours, with its code where it has one (spec §8: module-not-found). */
export function ScreenError({ error }: { error: { message: string; code?: string } }) {
  return (
    <PageMessage
      kind="fault"
      code={error.code ?? error.message}
      onRetry={() => window.location.assign('/')}
    />
  );
}
