import config from './jest.config.js';

/** For the whole run (tools/testRun): the same projects, which also find the group files written for it. */
export default {
  ...config,
  projects: config.projects.map((project) => ({
    ...project,
    testMatch: [...project.testMatch, `<rootDir>/test-results/groups/${project.displayName}/*.group.js`],
  })),
};
