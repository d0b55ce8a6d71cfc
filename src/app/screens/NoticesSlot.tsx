import { useSelector } from 'react-redux';
import { selectUnseen } from '../../features/notices/notifications';
import { NoticesButtonView } from '../../features/notices/notifications/button';
import { MenuSlot } from './MenuSlot';

/** The header's bell with its panel of notifications. */
export function NoticesSlot() {
  const unseen = useSelector(selectUnseen);
  return (
    <MenuSlot
      chunk="notices"
      screen="Notices"
      button={({ part, onPress, ...state }) => (
        <NoticesButtonView
          {...state}
          unseen={unseen}
          isLoading={part === 'loading'}
          onPress={() => onPress(false)}
        />
      )}
    />
  );
}
