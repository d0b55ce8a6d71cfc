/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildRoom } from '../../../../../test/builders/room';
import { renderApp } from '../../../../../test/render';
import type { DeviceOffer } from '../deviceSelectors';
import type { CaptureFault } from '../slice';
import { CheckView } from './CheckView';
import { DeviceOffersView, type DeviceOffersViewProps } from './DeviceOffersView';
import { FaultsView } from './FaultsView';
import { captures, OFF, ON } from './roomStories';

const HEADSET = { deviceId: 'h', label: 'Headset' };
const BUILT_IN = { deviceId: 'b', label: 'Built-in' };
const failed = (fault: CaptureFault) => ({ ...OFF, status: 'failed' as const, fault });

describe('what cannot be captured', () => {
  it.each([
    ['lost', /^Headset was disconnected, so your microphone is off/],
    ['stopped', /turned off your microphone/],
    ['missing', /^No microphone found/],
    ['taken', /^Another app is using the microphone/],
    ['denied', /^The browser is blocking the microphone/],
  ] as const)('says that it is %s', (fault, text) => {
    const microphone = { ...failed(fault), lost: HEADSET };
    renderApp(<FaultsView captures={captures({ microphone })} media={['microphone']} />);
    expect(screen.getByRole('alert').textContent).toMatch(text);
  });

  it.each([
    ['only the camera', failed('missing'), ON, 'You can enter with just your camera.'],
    ['only the microphone', ON, failed('taken'), 'You can enter with just your microphone.'],
    ['neither', failed('missing'), failed('missing'), 'You can enter to listen.'],
  ])('leaves %s to enter with', (_what, microphone, camera, text) => {
    renderApp(
      <CheckView
        {...{ room: buildRoom(), isQuiet: false, name: 'Ines', companyName: '', offers: null }}
        captures={captures({ microphone, camera })}
        devices={{ microphones: [], cameras: [], speakers: [] }}
        {...{ speakerId: null, opening: 'open', isEntering: false, fault: null, level: 0 }}
        {...{ tone: 'silent', network: 'good', canBlur: false, isBlurred: false, isReduced: false }}
        {...{ onSwitch: () => {}, onDevice: () => {}, onSpeaker: () => {}, onEnter: () => {} }}
        {...{ onTone: () => {}, onBlur: () => {}, onReduce: () => {} }}
      />,
    );
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('a device that is offered', () => {
  const offer = (over: Partial<DeviceOffer> = {}): DeviceOffer => ({
    medium: 'microphone',
    device: BUILT_IN,
    isBack: false,
    isOn: false,
    ...over,
  });
  const show = (over: Partial<DeviceOffersViewProps>) => {
    const given = { onAccept: jest.fn(), onDecline: jest.fn(), onSpeakerSeen: jest.fn() };
    return {
      ...given,
      ...renderApp(<DeviceOffersView offers={[]} speakerLoss={null} {...given} {...over} />),
    };
  };

  it.each([
    ['would do instead', offer(), 'Built-in is available.', 'Unmute with Built-in'],
    ['is back', offer({ isBack: true }), 'Built-in is connected again.', 'Unmute with Built-in'],
    [
      'could take over',
      offer({ isBack: true, isOn: true }),
      'Built-in is connected again.',
      'Switch to Built-in',
    ],
    ['is a camera', offer({ medium: 'camera' }), 'Built-in is available.', 'Start Built-in'],
  ])('%s: it is said once, and used at a press', async (_how, offered, text, button) => {
    const run = show({ offers: [offered] });
    // Buttons outside the region are not read out with it.
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(await axeViolations()).toEqual([]);
    await run.user.click(screen.getByRole('button', { name: button }));
    expect(run.onAccept).toHaveBeenCalledWith(offered);
    await run.user.click(screen.getByRole('button', { name: 'Not now: Built-in' }));
    expect(run.onDecline).toHaveBeenCalledWith(offered);
  });

  it('stands beside the speaker that was unplugged, until that was seen', async () => {
    const run = show({ speakerLoss: { device: HEADSET, hasOther: true } });
    expect(screen.getByRole('status').textContent).toBe(
      'Headset was disconnected. Sound now comes from another speaker.',
    );
    await run.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(run.onSpeakerSeen).toHaveBeenCalledTimes(1);
  });
});
