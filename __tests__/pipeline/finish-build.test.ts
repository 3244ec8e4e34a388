import type { BuildArgs } from 'gatsby';
import { setPreparedContent } from '../../src/pipeline/prepare-content';
import { finishBuild } from '../../src/pipeline/run';
import { ContentCopy } from '../support/content-copy';

/** How many jobs of Gatsby were left when the pictures were read and copied. */
const mockLeft: number[] = [];
const mockJobs = new Map<string, unknown>();
const mockListeners = new Set<() => void>();

jest.mock('../../src/pipeline/site-files/site-facts', () => ({
  // The query starts a job, which writes a picture again.
  readSiteFacts: async () => {
    mockJobs.set('picture', {});
    setTimeout(() => {
      mockJobs.delete('picture');
      for (const listener of mockListeners) listener();
    }, 50);
    return { content: {}, pages: [] };
  },
}));
jest.mock('../../src/pipeline/site-files/site-files', () => ({
  writeSiteFiles: async () => {
    mockLeft.push(mockJobs.size);
    return [];
  },
}));
jest.mock('../../src/pipeline/output/output', () => ({
  writeOutput: async () => {
    mockLeft.push(mockJobs.size);
    return [];
  },
}));

const copy = new ContentCopy();

test('pictures are copied to dist/ after the last job that writes them', async () => {
  setPreparedContent({
    content: { openPoints: [] },
    contentIssues: [],
    photoIssues: [],
    photos: [],
  } as never);
  jest.spyOn(process, 'once').mockReturnThis();
  await finishBuild({
    store: {
      getState: () => ({ program: { directory: copy.root }, jobsV2: { incomplete: mockJobs } }),
      subscribe: (listener: () => void) => {
        mockListeners.add(listener);
        return () => mockListeners.delete(listener);
      },
    },
  } as unknown as BuildArgs);
  expect(mockLeft).toEqual([0, 0]);
});
