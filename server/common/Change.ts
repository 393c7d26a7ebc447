import { type ClassType, Field, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';

export enum ChangeOutcome {
  DONE = 'done',
  PARTLY = 'partly',
  CONFLICT = 'conflict',
  REFUSED = 'refused',
  FAILED = 'failed',
}

registerEnumType(ChangeOutcome, {
  name: 'ChangeOutcome',
  description: 'What became of a change.',
  valuesConfig: {
    DONE: { description: 'It was made, or was not needed.' },
    PARTLY: { description: 'It was made to some of the rows.' },
    CONFLICT: { description: 'It was not made, because the rows had changed meanwhile.' },
    REFUSED: {
      description: 'It was not made, because the input, the right or the state of the site did not permit it.',
    },
    FAILED: { description: 'It was not made, because the site or another server failed.' },
  },
});

/** The interface of the results of all changes; `createChangeType` creates the types. */
@InterfaceType('Change', { description: 'The result of a change. Invalid input is an error instead.' })
export abstract class ChangeInterface {
  @Field(() => ChangeOutcome)
  outcome!: ChangeOutcome;
}

/** The result of a change, as a resolver returns it. */
export interface Change<Result = null, Conflict = Result, Problem = never> {
  outcome: ChangeOutcome;
  result: Result | null;
  conflicts: readonly Conflict[];
  problems: readonly Problem[];
}

// biome-ignore lint/suspicious/noExplicitAny: type-graphql accepts classes, scalars, enums and lists of them
type GetType = () => any;

interface ChangeFields {
  /** The type of what the change returns, such as the row as it is now. */
  result?: GetType;
  /** The type of the rows that had changed meanwhile. */
  conflicts?: GetType;
  /** The type of the reasons for which the change was not made. */
  problems?: GetType;
}

/** Creates the GraphQL type of the result of a change. Fields that are left out do not exist. */
export function createChangeType(name: `${string}Change`, { result, conflicts, problems }: ChangeFields): ClassType {
  @ObjectType(name, { implements: ChangeInterface, description: 'The result of a change.' })
  class ChangeType {}
  const add = (field: string, getType: GetType, options: { nullable?: boolean; description: string }) =>
    Field(getType, options)(ChangeType.prototype, field);
  // A change that meets neither conflicts nor problems is made.
  const nullable = Boolean(conflicts || problems);
  if (result) {
    const description = nullable ? 'As it is now; null where nothing is left or was made.' : 'As it is now.';
    add('result', result, { nullable, description });
  }
  if (conflicts) {
    const description = 'The rows that had changed meanwhile, as they are now: this change left them alone.';
    add('conflicts', () => [conflicts()], { description });
  }
  if (problems) add('problems', () => [problems()], { description: 'Why it was not made.' });
  return ChangeType;
}

/** The result of changes that return no row. */
export const PlainChange = createChangeType('PlainChange', {});

/** The result of changes that return a text. */
export const TextChange = createChangeType('TextChange', { result: () => String });

type Details<Result, Conflict, Problem> = Partial<Omit<Change<Result, Conflict, Problem>, 'outcome'>>;

/** Returns the result of a change; without details, of one that returns nothing. */
export const createChange = <Result = never, Conflict = never, Problem = never>(
  outcome: ChangeOutcome,
  details: Details<Result, Conflict, Problem> = {},
): Change<Result, Conflict, Problem> => ({ result: null, conflicts: [], problems: [], ...details, outcome });

/** Returns the result of a change that was made. */
export const done = <Result = never>(result: Result | null = null): Change<Result, never> =>
  createChange<Result>(ChangeOutcome.DONE, { result });

/** Returns the result of a change of rows that had changed meanwhile. */
export const conflicted = <Conflict>(...conflicts: readonly Conflict[]): Change<never, Conflict> =>
  createChange<never, Conflict>(ChangeOutcome.CONFLICT, { conflicts });

/** Returns the result of a change that is not permitted. */
export const refused = <Problem>(problems: readonly Problem[]): Change<never, never, Problem> =>
  createChange<never, never, Problem>(ChangeOutcome.REFUSED, { problems });

/** Returns the outcome of a change of several rows by the numbers of changed rows and of conflicts. */
export function countOutcome(changed: number, conflicts: number): ChangeOutcome {
  if (conflicts === 0) return ChangeOutcome.DONE;
  return changed > 0 ? ChangeOutcome.PARTLY : ChangeOutcome.CONFLICT;
}
