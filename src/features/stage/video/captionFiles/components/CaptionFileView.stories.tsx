import type { Meta, StoryObj } from '@storybook/react-webpack5';
import {
  captionFault,
  captionWarning,
  type CaptionFault,
  type CaptionWarning,
  type CheckedCaptions,
} from '../../../../../contract/stage/captionFiles';
import type { CaptionFile } from '../slice';
import { CaptionFileView } from './CaptionFileView';

const meta = {
  title: 'video/CaptionFileView',
  component: CaptionFileView,
  args: {
    label: 'English captions (WebVTT)',
    file: null,
    hasAddress: false,
    onChoose: () => {},
    onConvert: () => {},
    onRemove: () => {},
  },
} satisfies Meta<typeof CaptionFileView>;
export default meta;
type Story = StoryObj<typeof meta>;

const file = (over: Partial<CaptionFile>): CaptionFile => ({
  handle: 'file-1',
  bytes: 2_000,
  status: 'checked',
  report: null,
  problem: null,
  isTaken: true,
  ...over,
});
const none = { total: 0, first: [] };
const report = (over: Partial<CheckedCaptions>): CheckedCaptions => ({
  address: null,
  cues: 124,
  isSrt: false,
  faults: none,
  warnings: none,
  ...over,
});
const findings = <C extends CaptionFault | CaptionWarning>(codes: readonly C[], total: number) => ({
  total,
  first: codes.map((code, index) => ({ line: 3 + 4 * index, code, text: '00:05.000 --> 00:04.000' })),
});
const address = '/media/captions/cleaning-summit/files/0.vtt';

export const Nothing: Story = {};
export const Sending: Story = { args: { file: file({ status: 'sending' }) } };
export const Stored: Story = { args: { hasAddress: true, file: file({ report: report({ address }) }) } };
export const Warnings: Story = {
  args: {
    hasAddress: true,
    file: file({ report: report({ address, warnings: findings(captionWarning.options, 312) }) }),
  },
};
export const Faults: Story = {
  args: {
    file: file({
      report: report({ faults: findings(captionFault.options, captionFault.options.length) }),
    }),
  },
};
export const SubRip: Story = { args: { file: file({ report: report({ cues: 0, isSrt: true }) }) } };
export const TooLarge: Story = { args: { file: file({ status: 'failed', problem: 'size' }) } };
