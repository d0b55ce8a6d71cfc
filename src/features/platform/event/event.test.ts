import { stateFor } from '../../../../test/builders/state';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { eventConfigured, promotionsReceived, selectConfigIn } from '../../../shared/platform/event';
import { eventReducer } from '.';

const card = (title: string) => ({ id: 'a', imgsource: 'a.svg', title, link: '/tradeshow', isUsed: true });
const texts = (title: string, conference: string) => ({
  es: { 'ads.0.title': title, conferenceName: conference },
});

it('takes over ads and banners with their translations, and nothing else', () => {
  const config = buildEventConfig({ conferenceName: 'Clean', ads: [card('One')] });
  const before = eventReducer(
    null,
    eventConfigured({ config, environment: 'development', texts: texts('Uno', 'Limpio') }),
  );
  const after = (received?: ReturnType<typeof texts>) => {
    const payload = { ads: [card('Two')], bannerAds: [], ...(received && { texts: received }) };
    const event = eventReducer(before, promotionsReceived(payload));
    return selectConfigIn({ ...stateFor(), event }, 'es');
  };
  expect(after(texts('Dos', 'Otro'))).toMatchObject({ ads: [{ title: 'Dos' }], conferenceName: 'Limpio' });
  expect(after()).toMatchObject({ ads: [{ title: 'Two' }], conferenceName: 'Limpio' });
});
