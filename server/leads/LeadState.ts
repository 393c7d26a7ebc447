import { registerEnumType } from 'type-graphql';

/** Where a quote request stands. Every one is in exactly one state. */
export enum LeadState {
  NEW = 'new',
  DUE = 'due',
  OVERDUE = 'overdue',
  CONTACTED = 'contacted',
  FLAGGED = 'flagged',
}

registerEnumType(LeadState, {
  name: 'LeadState',
  description: 'Where a quote request stands against the promise to reply; it is in one state at a time.',
  valuesConfig: {
    NEW: { description: 'Waits for a reply, and there is time.' },
    DUE: { description: 'Waits for a reply, and the time that was promised has begun to run out.' },
    OVERDUE: { description: 'Waits for a reply for longer than was promised.' },
    CONTACTED: { description: 'Staff got in touch.' },
    FLAGGED: { description: 'Taken for spam; waits for nobody.' },
  },
});
