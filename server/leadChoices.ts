import { registerEnumType } from 'type-graphql';
import { ProjectType, Timeline } from '../schema/rules/choices';
import { createStoredChoice } from './StoredChoice';

registerEnumType(ProjectType, {
  name: 'ProjectType',
  description: 'What a prospective client wants built.',
  valuesConfig: {
    WEBSITE: { description: 'A website.' },
    ECOMMERCE: { description: 'An online shop.' },
    WEBAPP: { description: 'A web application.' },
    MOBILE: { description: 'A mobile app.' },
    AI: { description: 'Machine learning or an assistant.' },
    CMS: { description: 'A site on a content management system.' },
    API: { description: 'An interface between systems.' },
    OTHER: { description: 'Anything else.' },
  },
});
registerEnumType(Timeline, { name: 'Timeline', description: 'When a prospective client wants the result.' });

export { ProjectType, Timeline };

export const StoredProjectType = createStoredChoice('ProjectType', ProjectType);
export const StoredTimeline = createStoredChoice('Timeline', Timeline);
