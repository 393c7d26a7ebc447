import type { ProjectPageQuery } from '../../../schema/generated/graphql';

/** An existing project with all fields of its page. */
export type ProjectDetail = NonNullable<ProjectPageQuery['project']>;
