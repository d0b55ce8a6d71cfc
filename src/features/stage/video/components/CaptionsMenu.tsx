import { useIntl } from 'react-intl';
import {
  CAPTION_BACKGROUNDS,
  CAPTION_SIZES,
  CAPTIONS,
  type Captions,
  type CaptionStyle,
} from '../preferences';
import { Icon } from './Icons';
import { PlayerMenu } from './PlayerMenu';

export interface CaptionsMenuProps {
  captions: Captions;
  style: CaptionStyle;
  /** Available languages. */
  languages: readonly string[];
  container: HTMLElement | null;
  onCaptions: (captions: Captions) => void;
  onStyle: (style: Partial<CaptionStyle>) => void;
}

/** Captions: language, size and background. */
export function CaptionsMenu({
  captions,
  style,
  languages,
  container,
  onCaptions,
  onStyle,
}: CaptionsMenuProps) {
  const { formatMessage } = useIntl();
  const label = (id: string) => formatMessage({ id });
  const offered = CAPTIONS.filter((choice) => choice === 'off' || languages.includes(choice));
  return (
    <PlayerMenu
      label={label('video.captions')}
      sign={<Icon name="captions" />}
      groups={[
        {
          label: label('video.captions'),
          choices: offered.map((value) => ({ value, label: label(`video.captions.${value}`) })),
          value: offered.includes(captions) ? captions : 'off',
          onChoose: (value) => onCaptions(value as Captions),
        },
        {
          label: label('video.captionSize'),
          choices: CAPTION_SIZES.map((value) => ({ value, label: label(`video.captionSize.${value}`) })),
          value: style.size,
          onChoose: (value) => onStyle({ size: value as CaptionStyle['size'] }),
        },
        {
          label: label('video.captionBackground'),
          choices: CAPTION_BACKGROUNDS.map((value) => ({
            value,
            label: label(`video.captionBackground.${value}`),
          })),
          value: style.background,
          onChoose: (value) => onStyle({ background: value as CaptionStyle['background'] }),
        },
      ]}
      container={container}
    />
  );
}
