import { Outlet } from 'react-router-dom';
import { Notices } from './Notices';

/** A screen without header and footer (spec §2: no wrapper). */
export function BareScreen({ updateNotice }: { updateNotice: boolean }) {
  return (
    <>
      <Notices update={updateNotice} />
      <main>
        <Outlet />
      </main>
    </>
  );
}
