import type * as Runtime from 'react/jsx-runtime';
import { turnNames } from './turnedNames';

const runtime = jest.requireActual<typeof Runtime>('react/jsx-runtime');

/** The component whose properties get turned names; null for none. */
export const subject: { component: unknown } = { component: null };

const turning =
  (make: typeof Runtime.jsx): typeof Runtime.jsx =>
  (type, props, key) =>
    make(type, type === subject.component ? turnNames(props as object) : props, key);

/** React's own, but for the subject's properties: a test puts it in place of `react/jsx-runtime`. */
export const { Fragment } = runtime;
export const jsx = turning(runtime.jsx);
export const jsxs = turning(runtime.jsxs);
