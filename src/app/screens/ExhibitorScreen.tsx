import { useSelector } from 'react-redux';
import { ROUTES } from '../../contract/routes';
import { selectMayOpen, type WithAccess } from '../../features/access';
import { ExhibitorCentre } from '../../features/booth';
import { useLeadsSomewhere } from './openLinks';

/** The exhibitor centre. */
export function ExhibitorScreen() {
  const isSuperuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  const leads = useLeadsSomewhere();
  return (
    <ExhibitorCentre
      isSuperuser={isSuperuser}
      boothPathOf={(exhibitorId) => {
        const path = ROUTES.exhibitorDetails.path.replace(':exhibitorId', encodeURIComponent(exhibitorId));
        return leads(path) ? path : null;
      }}
    />
  );
}
