declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
/** Registers a locale with moment. */
declare module 'moment/locale/*';
