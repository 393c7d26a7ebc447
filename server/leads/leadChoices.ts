import { registerEnumType } from 'type-graphql';
import { ProjectType, Timeline } from '../../schema/rules/choices';
import { createStoredChoice } from '../StoredChoice';

registerEnumType(ProjectType, { name: 'ProjectType', description: 'What a prospective client wants built.' });
registerEnumType(Timeline, { name: 'Timeline', description: 'When a prospective client wants the result.' });

export { ProjectType, Timeline };

export const StoredProjectType = createStoredChoice('ProjectType', ProjectType);
export const StoredTimeline = createStoredChoice('Timeline', Timeline);
