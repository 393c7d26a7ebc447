import { ProjectType, Timeline } from '../../schema/rules/choices';
import { createStoredChoice, registerChoices } from '../common/StoredChoice';

registerChoices('ProjectType', ProjectType, 'What a prospective client wants built.');
registerChoices('Timeline', Timeline, 'When a prospective client wants the result.');

export { ProjectType, Timeline };

export const StoredProjectType = createStoredChoice('ProjectType', ProjectType);
export const StoredTimeline = createStoredChoice('Timeline', Timeline);
