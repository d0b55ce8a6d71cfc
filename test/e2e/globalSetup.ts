import { buildWeb, whyBuild } from '../../server/start/webBuild';

/** The tests run against the production build of the current sources. */
export default async function globalSetup(): Promise<void> {
  if (await whyBuild('development')) await buildWeb(() => {});
}
