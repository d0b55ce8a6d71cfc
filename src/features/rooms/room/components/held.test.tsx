/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { renderApp } from '../../../../../test/render';
import { HeldView } from './HeldView';
import { PreviewView } from './PreviewView';
import { captures, HELD, OFF, ON } from './roomStories';

it('says what the system holds, and lets it be kept off', async () => {
  const onSwitch = jest.fn();
  const { user } = renderApp(<HeldView captures={captures({ microphone: HELD })} onSwitch={onSwitch} />);
  expect(screen.getByRole('status').textContent).toMatch(/is using your microphone.*No one can hear you/);
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stay muted' }));
  expect(onSwitch).toHaveBeenCalledWith('microphone', false);
});

it('says nothing while nothing is held', () => {
  renderApp(<HeldView captures={captures({ microphone: ON, camera: OFF })} onSwitch={() => {}} />);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('does not name what is held as on', async () => {
  const onSwitch = jest.fn();
  const held = captures({ microphone: HELD, camera: HELD });
  const { user } = renderApp(<PreviewView name="Ines" captures={held} isQuiet={false} onSwitch={onSwitch} />);
  await user.click(screen.getByRole('button', { name: 'Unmute' }));
  await user.click(screen.getByRole('button', { name: 'Start camera' }));
  expect(onSwitch.mock.calls).toEqual([
    ['microphone', true],
    ['camera', true],
  ]);
});
