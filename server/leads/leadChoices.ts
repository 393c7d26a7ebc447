import { Budget, ProjectType, Timeline } from '../../schema/rules/choices';
import { createStoredChoice, registerChoices } from '../common/StoredChoice';

registerChoices('ProjectType', ProjectType, 'What a prospective client wants built.');
registerChoices('Timeline', Timeline, 'When a prospective client wants the result.');

/** The type of a budget in inputs. */
export const BudgetInput = registerChoices('Budget', Budget, 'What a prospective client wants to spend.');

export { type Budget, ProjectType, Timeline };

export const StoredProjectType = createStoredChoice('ProjectType', ProjectType);
export const StoredTimeline = createStoredChoice('Timeline', Timeline);
export const StoredBudget = createStoredChoice('Budget', Budget);
