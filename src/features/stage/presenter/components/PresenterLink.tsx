import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { selectOpensPresenterView, type WithPresenter } from '../slice';
import styles from './PresenterLink.module.css';

/** A link to the presenter's view, for those who may open it. */
export function PresenterLink({ sessionId }: { sessionId: string }) {
  const opens = useSelector((state: WithPresenter) => selectOpensPresenterView(state));
  if (!opens) return null;
  return (
    <p className={styles.line}>
      <AnyLink to={`/sessions/${sessionId}/presenter`} newTab className={styles.link}>
        <FormattedMessage id="presenter.open" />
      </AnyLink>
    </p>
  );
}
