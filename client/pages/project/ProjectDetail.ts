import type { ProjectPageQuery } from '../../../schema/generated/graphql';

/** A project that there is, with all that its page shows. */
export type ProjectDetail = NonNullable<ProjectPageQuery['project']>;
