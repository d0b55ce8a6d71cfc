import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { HOME_SECTIONS, imageUrl } from '../../contract/platform/eventConfig';
import { HomeView, SectionRow } from '../../features/event/home';
import { selectConfig } from '../../shared/platform/event';
import { useFirstThenAll } from '../../shared/kit/ui/useFirstThenAll';
import { PROGRAM_PATH, useLeadsSomewhere } from './openLinks';
import { HomeScene } from './home/HomeScene';
import { SECTIONS } from './home/sections';
import { sectionRows } from './home/staticCards';
import { useTagline } from './home/useTagline';

/** The sections below the welcome, the first of them before the others. */
function Sections() {
  const config = useSelector(selectConfig);
  const rows = sectionRows(config.pageOptions.home.sections ?? HOME_SECTIONS, config);
  const { shown, rest } = useFirstThenAll(rows.length, 1);
  return (
    <>
      {rows.slice(0, shown).map((row) => {
        const sections = row.map((section) => <Fragment key={section}>{SECTIONS[section]}</Fragment>);
        return row.length === 1 ? sections : <SectionRow key={row.join()}>{sections}</SectionRow>;
      })}
      {rest}
    </>
  );
}

/**
 * The home page in its configured variant, with the event's sections in their configured order
 * (product.md#home).
 */
export function HomeScreen() {
  const config = useSelector(selectConfig);
  const { formatMessage } = useIntl();
  const { home } = config.pageOptions;
  const link = home.welcomeLink ?? {
    label: formatMessage({ id: 'home.seeProgramme' }),
    link: PROGRAM_PATH,
  };
  const leads = useLeadsSomewhere();
  return (
    <HomeView
      heading={home.welcomeHeading}
      text={home.welcomeText}
      tagline={useTagline()}
      link={leads(link.link) ? { label: link.label, to: link.link } : null}
      pictureUrl={home.variant === 'default' ? imageUrl(config, home.picture) : null}
      scene={home.variant === 'default' ? null : <HomeScene home={home} />}
    >
      <Sections />
    </HomeView>
  );
}
