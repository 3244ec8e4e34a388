import type { PublishAnswer } from '../../publish/answers';

/** The answer to a publication that brought something new online. */
export const published = {
  outcome: 'published',
  isNew: true,
  page: null,
  folder: null,
  waiting: null,
  programBy: [],
} as const satisfies PublishAnswer;
