/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { fakeIntersection } from '../../../../test/fakes/intersection';
import { SandboxedFrame } from './SandboxedFrame';

const flags = (frame: HTMLElement) => frame.getAttribute('sandbox')?.split(' ');

it('runs nothing in a page of the event’s own', () => {
  render(<SandboxedFrame src="/configs/harbor-forum/assets/social.html" title="Said elsewhere" />);
  const frame = screen.getByTitle('Said elsewhere');
  expect(flags(frame)).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox']);
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
});

it('lets a page of another origin run scripts and use the storage of that origin', () => {
  render(<SandboxedFrame src="https://social.example.org/wall" title="Said elsewhere" />);
  const frame = screen.getByTitle('Said elsewhere');
  expect(flags(frame)).toEqual([
    'allow-scripts',
    'allow-same-origin',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ]);
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
});

it('gives a page of our origin neither, also under its full address', () => {
  const src = `${window.location.origin}/configs/harbor-forum/assets/social.html`;
  render(<SandboxedFrame src={src} title="Said elsewhere" />);
  expect(flags(screen.getByTitle('Said elsewhere'))).toEqual([
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ]);
});

it('gives a decorative page of another origin no storage', () => {
  render(<SandboxedFrame src="https://stage.example.org/show" title="" decorative />);
  expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-scripts');
});

it('is hidden from assistive technology and tab order if decorative', () => {
  render(<SandboxedFrame src="/configs/harbor-forum/assets/stage.html" title="" decorative />);
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('aria-hidden')).toBe('true');
  expect(frame?.tabIndex).toBe(-1);
  expect(frame?.getAttribute('sandbox')).toBe('');
});

it('loads when it nears the viewport, or at once if eager', () => {
  const window_ = fakeIntersection();
  const src = '/configs/harbor-forum/assets/social.html';
  render(<SandboxedFrame src={src} title="Below" />);
  render(<SandboxedFrame src={src} title="First" loading="eager" />);
  expect(screen.getByTitle('Below').getAttribute('src')).toBeNull();
  expect(screen.getByTitle('First').getAttribute('src')).toBe(src);
  window_.tell(true);
  expect(screen.getByTitle('Below').getAttribute('src')).toBe(src);
  window_.restore();
});
