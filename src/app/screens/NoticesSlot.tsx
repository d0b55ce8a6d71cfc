import { useSelector } from 'react-redux';
import { selectUnseen } from '../../features/notifications';
import { NoticesButtonView } from '../../features/notifications/button';
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
