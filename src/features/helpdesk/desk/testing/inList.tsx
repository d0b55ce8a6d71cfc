import type { ComponentType } from 'react';

/** Story decorator that wraps a list item in a list. */
export const inList = (Story: ComponentType) => (
  <ul style={{ listStyle: 'none', padding: 0 }}>
    <Story />
  </ul>
);
