import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { PdfFile } from './pdfFile';
import { PdfView } from './PdfView';

/** A document whose pages are drawn here. */
function paper(pages: number, over: Partial<PdfFile> = {}): PdfFile {
  const size = { width: 794, height: 1_123 };
  return {
    pages,
    size,
    page: async (number) => ({
      size,
      draw({ canvas, text }, scale) {
        canvas.width = size.width * scale;
        canvas.height = size.height * scale;
        const pen = canvas.getContext('2d');
        if (pen) {
          pen.scale(scale, scale);
          pen.font = '600 32px sans-serif';
          pen.fillText(`Sheet ${number}`, 64, 120);
          pen.fillRect(64, 160, 400, 6);
        }
        const line = document.createElement('span');
        line.textContent = `Sheet ${number}`;
        line.setAttribute('style', `left: 8%; top: 8%; font-size: ${32 * scale}px`);
        text.append(line);
        return { done: Promise.resolve(), cancel: () => {} };
      },
    }),
    ...over,
  };
}

const meta = {
  title: 'pdf/PdfView',
  component: PdfView,
  parameters: { layout: 'padded' },
  args: { title: 'Cleaning without water', file: paper(3) },
} satisfies Meta<typeof PdfView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreePages: Story = {};
export const OnePage: Story = { args: { file: paper(1) } };
export const ManyPages: Story = { args: { file: paper(300) } };
export const BrokenPage: Story = {
  args: { file: paper(2, { page: () => Promise.reject(new Error('broken')) }) },
};
