import { Outlet } from 'react-router-dom';
import styles from './BareScreen.module.css';
import { Notices } from './Notices';
import { MAIN_ID } from './useFocusAfterNavigation';

/** Renders a screen without header and footer (product.md#routes). */
export function BareScreen({ updateNotice }: { updateNotice: boolean }) {
  return (
    <>
      <Notices update={updateNotice} />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </>
  );
}
