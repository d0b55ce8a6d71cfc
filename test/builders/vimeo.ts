/** Addresses under which Vimeo gives out the unlisted video 76979871 with the hash 8272103f6e. */
export const UNLISTED_AT_VIMEO = [
  'https://vimeo.com/76979871/8272103f6e',
  'https://vimeo.com/76979871/8272103f6e/',
  'https://vimeo.com/76979871/8272103f6e?share=copy#t=90s',
  'https://vimeo.com/76979871?h=8272103f6e',
  'https://www.vimeo.com/76979871?share=copy&h=8272103f6e#t=90s',
  'https://vimeo.com/manage/videos/76979871/8272103f6e',
  'https://vimeo.com/showcase/1234567/video/76979871?h=8272103f6e',
  'https://player.vimeo.com/video/76979871?h=8272103f6e',
  'https://player.vimeo.com/video/76979871?badge=0&h=8272103f6e&share=copy#t=90s',
] as const;
