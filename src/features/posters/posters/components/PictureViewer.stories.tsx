import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PictureViewer } from './PictureViewer';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="680"><rect width="960" height="680" fill="#dde"/></svg>',
)}`;

const meta = {
  title: 'posters/PictureViewer',
  component: PictureViewer,
  parameters: { layout: 'padded' },
  args: { url: picture, title: 'Short contact times in busy wards' },
} satisfies Meta<typeof PictureViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
export const Broken: Story = { args: { url: 'data:image/png;base64,AA==' } };
