import { Details } from '../../features/exhibition/leads';
import { MeetingDialog } from '../../features/meetings/meetings';
import { useMessagePath } from '../../shared/people/person/useMessagePath';
import { useBoothPath } from './useBoothPath';
import { useLinksPeople } from './useLinksPeople';

/** The meeting that the address of My Schedule names (product.md#meetings). */
export function MeetingDialogSlot() {
  return (
    <MeetingDialog
      linksPeople={useLinksPeople()}
      boothPathOf={useBoothPath()}
      messagePathOf={useMessagePath()}
      renderDetails={(details) => <Details details={details} />}
    />
  );
}
