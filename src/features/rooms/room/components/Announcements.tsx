import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { SpokenLines } from '../../../../shared/kit/ui/SpokenLines';
import type { News } from '../news';
import type { WithRoom } from '../slice';

const keyOf = ({ key }: News) => key;

/** Says who comes, leaves, raises a hand or shares a screen. */
export function Announcements() {
  const { formatMessage } = useIntl();
  const news = useSelector(({ room }: WithRoom) => room.news);
  return (
    <SpokenLines
      lines={news}
      isLoading={false}
      keyOf={keyOf}
      textOf={({ kind, name }) => formatMessage({ id: `room.news.${kind}` }, { name })}
    />
  );
}
