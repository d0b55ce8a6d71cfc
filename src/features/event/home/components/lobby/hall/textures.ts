import { CanvasTexture, SRGBColorSpace } from 'three';
import { mix, type HallColors } from './colors';

/** Draws a texture in code. */
export function paint(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to paint on.');
  draw(context);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Wraps text into lines no wider than `width`. */
function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Text area within a texture. */
interface TextBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws text centered in a box, as large as fits on one or two lines. */
export function writeIn(context: CanvasRenderingContext2D, text: string, font: string, box: TextBox): void {
  let size = box.height * 0.62;
  let lines = [text];
  for (; size > 12; size *= 0.92) {
    context.font = `600 ${size}px ${font}`;
    lines = linesOf(context, text, box.width);
    const widest = Math.max(...lines.map((line) => context.measureText(line).width));
    if (widest <= box.width && lines.length <= 2 && lines.length * size * 1.16 <= box.height) break;
  }
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const first = box.y + box.height / 2 - ((lines.length - 1) * size * 1.16) / 2;
  lines.forEach((line, index) => {
    context.fillText(line, box.x + box.width / 2, first + index * size * 1.16, box.width);
  });
}

/** A sign: text on a solid background with an accent line below. */
export function signTexture(text: string, font: string, colors: HallColors): CanvasTexture {
  return paint(1024, 256, (context) => {
    context.fillStyle = colors.brandStrong;
    context.fillRect(0, 0, 1024, 256);
    context.fillStyle = colors.accent;
    context.fillRect(0, 240, 1024, 16);
    context.fillStyle = colors.onBrand;
    writeIn(context, text, font, { x: 48, y: 16, width: 928, height: 212 });
  });
}

/** Screen content: the label below a play mark. */
export function screenTexture(text: string, font: string, colors: HallColors): CanvasTexture {
  return paint(1024, 576, (context) => {
    const ground = context.createLinearGradient(0, 0, 1024, 576);
    ground.addColorStop(0, colors.brand);
    ground.addColorStop(1, colors.brandStrong);
    context.fillStyle = ground;
    context.fillRect(0, 0, 1024, 576);
    context.fillStyle = colors.accent;
    context.beginPath();
    context.arc(512, 196, 96, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = colors.onAccent;
    context.beginPath();
    context.moveTo(484, 144);
    context.lineTo(484, 248);
    context.lineTo(566, 196);
    context.fill();
    context.fillStyle = colors.onBrand;
    writeIn(context, text, font, { x: 64, y: 330, width: 896, height: 190 });
  });
}

/** Board content: the label above rows of cards. */
export function boardTexture(text: string, font: string, colors: HallColors): CanvasTexture {
  return paint(1024, 768, (context) => {
    context.fillStyle = colors.raised;
    context.fillRect(0, 0, 1024, 768);
    context.fillStyle = colors.brand;
    context.fillRect(0, 0, 1024, 216);
    context.fillStyle = colors.onBrand;
    writeIn(context, text, font, { x: 56, y: 16, width: 912, height: 184 });
    const tints = [colors.brand, colors.accent, colors.brandStrong, mix(colors.brand, colors.raised, 0.5)];
    for (let index = 0; index < 8; index += 1) {
      const x = 60 + (index % 4) * 232;
      const y = 268 + Math.floor(index / 4) * 240;
      context.fillStyle = colors.sunken;
      context.beginPath();
      context.roundRect(x, y, 208, 208, 24);
      context.fill();
      context.fillStyle = tints[(index * 3) % tints.length] ?? colors.brand;
      context.beginPath();
      context.arc(x + 104, y + 80, 44, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = colors.border;
      context.fillRect(x + 44, y + 144, 120, 14);
      context.fillRect(x + 64, y + 170, 80, 14);
    }
  });
}

/** A soft shadow on the floor. */
export function shadowTexture(): CanvasTexture {
  return paint(128, 128, (context) => {
    const fade = context.createRadialGradient(64, 64, 8, 64, 64, 64);
    fade.addColorStop(0, 'rgb(0 0 0 / 34%)');
    fade.addColorStop(1, 'rgb(0 0 0 / 0%)');
    context.fillStyle = fade;
    context.fillRect(0, 0, 128, 128);
  });
}

/** The floor seen from above: rings around the visitor. */
export function floorTexture(colors: HallColors): CanvasTexture {
  return paint(1024, 1024, (context) => {
    const ground = context.createRadialGradient(512, 512, 20, 512, 512, 512);
    ground.addColorStop(0, colors.raised);
    ground.addColorStop(0.55, colors.surface);
    ground.addColorStop(1, mix(colors.sunken, colors.brand, 0.16));
    context.fillStyle = ground;
    context.fillRect(0, 0, 1024, 1024);
    context.strokeStyle = mix(colors.sunken, colors.brand, 0.16);
    context.lineWidth = 2;
    for (let spoke = 0; spoke < 24; spoke += 1) {
      const angle = (spoke * Math.PI) / 12;
      context.beginPath();
      context.moveTo(512 + Math.cos(angle) * 190, 512 + Math.sin(angle) * 190);
      context.lineTo(512 + Math.cos(angle) * 512, 512 + Math.sin(angle) * 512);
      context.stroke();
    }
    context.lineWidth = 4;
    for (const radius of [120, 190, 340, 460]) {
      context.beginPath();
      context.arc(512, 512, radius, 0, Math.PI * 2);
      context.stroke();
    }
    context.lineWidth = 18;
    context.strokeStyle = mix(colors.brand, colors.surface, 0.6);
    context.beginPath();
    context.arc(512, 512, 400, 0, Math.PI * 2);
    context.stroke();
  });
}

/** One wall panel, repeated around the hall. */
export function wallTexture(colors: HallColors): CanvasTexture {
  return paint(256, 512, (context) => {
    const ground = context.createLinearGradient(0, 0, 0, 512);
    ground.addColorStop(0, mix(colors.raised, colors.brand, 0.16));
    ground.addColorStop(0.5, colors.raised);
    ground.addColorStop(1, mix(colors.raised, colors.sunken, 0.9));
    context.fillStyle = ground;
    context.fillRect(0, 0, 256, 512);
    context.fillStyle = mix(colors.border, colors.raised, 0.35);
    context.fillRect(0, 0, 4, 512);
    context.fillStyle = colors.brand;
    context.fillRect(0, 488, 256, 24);
    context.fillStyle = colors.accent;
    context.fillRect(0, 34, 256, 7);
  });
}
