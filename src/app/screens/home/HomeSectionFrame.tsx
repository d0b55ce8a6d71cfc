import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { HomeSection } from '../../../contract/platform/eventConfig';
import { SectionView, type SectionViewProps } from '../../../features/event/home';
import { selectPageOptions } from '../../../shared/platform/event';
import { Reveal } from '../../../shared/kit/ui/Reveal';

export interface HomeSectionFrameProps extends Omit<SectionViewProps, 'title'> {
  section: HomeSection;
  /** Replaces the section's heading. */
  title?: string | undefined;
}

/** A section with the event's heading or the default one, animated in on first view. */
export function HomeSectionFrame({ section, title, ...rest }: HomeSectionFrameProps) {
  const { formatMessage } = useIntl();
  const { sectionTitles } = useSelector(selectPageOptions).home;
  const heading = title ?? sectionTitles?.[section] ?? formatMessage({ id: `home.section.${section}` });
  return (
    <Reveal>
      <SectionView title={heading} {...rest} />
    </Reveal>
  );
}
