import { useSelector } from 'react-redux';
import { imageUrl, type HomePage } from '../../../contract/platform/eventConfig';
import { LayeredSceneView, LobbyView } from '../../../features/event/home';
import { selectConfig } from '../../../shared/platform/event';
import { useLeadsSomewhere } from '../openLinks';

/**
 * The scene of the variants that have one: 3D image or lobby (product.md#home). Links to closed pages get no
 * button.
 */
export function HomeScene({ home }: { home: Exclude<HomePage, { variant: 'default' }> }) {
  const config = useSelector(selectConfig);
  const leads = useLeadsSomewhere();
  if (home.variant === 'image3d') {
    const { description, layers, buttons } = home.scene;
    return (
      <LayeredSceneView
        description={description}
        layers={layers.map(({ image, depth }) => ({ url: imageUrl(config, image), depth }))}
        buttons={buttons.filter(({ link }) => leads(link))}
      />
    );
  }
  const { description, image, banner, stands } = home.lobby;
  return (
    <LobbyView
      description={description}
      imageUrl={imageUrl(config, image)}
      bannerUrl={imageUrl(config, banner)}
      stands={stands.filter(({ link }) => leads(link))}
    />
  );
}
