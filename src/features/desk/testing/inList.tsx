import type { ComponentType } from 'react';

/** A story's decorator for what is an item of a list. */
export const inList = (Story: ComponentType) => (
  <ul style={{ listStyle: 'none', padding: 0 }}>
    <Story />
  </ul>
);
