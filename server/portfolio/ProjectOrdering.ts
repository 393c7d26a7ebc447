import { registerEnumType } from 'type-graphql';

export enum ProjectOrdering {
  POSITION = 'position',
  YEAR = 'year',
  YEAR_DESCENDING = '-year',
  TITLE = 'title',
  TITLE_DESCENDING = '-title',
}

registerEnumType(ProjectOrdering, {
  name: 'ProjectOrdering',
  description: 'The order of projects.',
  valuesConfig: {
    POSITION: { description: 'As on the site.' },
    YEAR: { description: 'Oldest first.' },
    YEAR_DESCENDING: { description: 'Newest first.' },
    TITLE: { description: 'By title.' },
    TITLE_DESCENDING: { description: 'By title, from the end.' },
  },
});
