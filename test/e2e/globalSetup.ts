import { buildWeb, whyBuild } from '../../server/start/webBuild';

/** The tests look at the production build of the present sources. */
export default async function globalSetup(): Promise<void> {
  if (await whyBuild('development')) await buildWeb(() => {});
}
