/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { axeViolations } from '../../../../test/axe';
import { renderApp } from '../../../../test/render';
import { ShownZoneContext } from '../ui/shownZone';
import { BarChartView } from './BarChartView';
import { TimeChartView } from './TimeChartView';

const HOUR_MS = 60 * 60_000;

const chart = (
  <TimeChartView
    title="Attendance"
    description="Up to 42 at a time"
    points={[
      { at: '2021-01-26T15:00:00.000Z', value: 42 },
      { at: '2021-01-26T16:00:00.000Z', value: 7 },
      { at: '2021-01-26T19:00:00.000Z', value: 1 },
    ]}
    step={HOUR_MS}
    textOf={(value) => `${value} viewers`}
    formatValue={(value) => value}
  />
);

const show = (element: ReactElement) =>
  renderApp(<ShownZoneContext value="America/Chicago">{element}</ShownZoneContext>);

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Attendance: values' });
const told = () => slider().getAttribute('aria-valuetext');
const choose = (index: number) => fireEvent.change(slider(), { target: { value: String(index) } });
const shown = () => document.querySelector('[aria-hidden] p')?.textContent ?? null;

describe('a bar chart', () => {
  it('shows each bar with its name and value, and is one image with a summary', async () => {
    show(
      <BarChartView
        title="Booths"
        description="Halvora comes first"
        measure="Visits"
        bars={[
          { label: 'Halvora', value: 1320 },
          { label: 'Nobody’s', value: 0 },
        ]}
      />,
    );
    const image = screen.getByRole('img', { name: 'Booths', description: 'Halvora comes first' });
    expect(image.textContent).toBe('Halvora comes firstVisitsHalvora1,320Nobody’s0');
    expect([...image.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual([
      '100%',
      '0%',
    ]);
    expect(await axeViolations()).toEqual([]);
  });
});

describe('a line chart', () => {
  it('is one image with a summary, and one tab stop', async () => {
    const { user, container } = show(chart);
    expect(screen.getByRole('img', { name: 'Attendance', description: 'Up to 42 at a time' })).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(slider());
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has round steps, and ticks with the day', () => {
    const { container } = show(chart);
    const texts = (hidden: Element | undefined) =>
      [...(hidden?.children ?? [])].map((each) => each.textContent);
    const [steps, narrow, wide] = container.querySelectorAll('[aria-hidden]');
    expect(texts(steps)).toEqual(['0', '10', '20', '30', '40', '50']);
    expect(texts(narrow)).toEqual(['10:00 AMJan 26', '12:00 PM']);
    expect(texts(wide)).toEqual(['9:00 AMJan 26', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM']);
  });

  it('tells the point chosen by keyboard, and shows it until Escape or blur', async () => {
    const { user } = show(chart);
    expect(told()).toBe('Jan 26, 2021, 9:00 AM: 42 viewers');
    expect(shown()).toBeNull();
    await user.tab();
    expect(shown()).toBe('42 viewersJan 26, 2021, 9:00 AM');
    choose(1);
    expect(told()).toBe('Jan 26, 2021, 10:00 AM: 7 viewers');
    expect(shown()).toBe('7 viewersJan 26, 2021, 10:00 AM');
    await user.keyboard('{Escape}');
    expect(shown()).toBeNull();
    choose(4);
    expect(shown()).toBe('1 viewersJan 26, 2021, 1:00 PM');
    await user.tab();
    expect(shown()).toBeNull();
  });

  it('tells hours that are left out as 0', () => {
    show(chart);
    choose(2);
    expect(told()).toBe('Jan 26, 2021, 11:00 AM: 0 viewers');
  });

  it('shows the point next to the pointer', async () => {
    const { user } = show(chart);
    const plot = slider().parentElement as HTMLElement;
    plot.getBoundingClientRect = () => new DOMRect(100, 0, 400, 200);
    await user.pointer({ target: plot, coords: { clientX: 220 } });
    expect(shown()).toBe('7 viewersJan 26, 2021, 10:00 AM');
    expect(told()).toBe('Jan 26, 2021, 10:00 AM: 7 viewers');
    await user.unhover(plot);
    expect(shown()).toBeNull();
  });
});
