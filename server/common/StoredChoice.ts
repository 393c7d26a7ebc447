import { GraphQLError, GraphQLScalarType } from 'graphql';
import { registerEnumType } from 'type-graphql';
import { type ChoiceName, choiceDescriptions, retiredValues } from '../../schema/generated/choices';

/** The values that are stored for a choice, by the names of the choice. */
export type Choices = Readonly<Record<string, string>>;

/**
 * Creates the GraphQL type of a stored choice for output fields: the name of the enum, or the stored text if no name matches. An
 * enum would fail the whole answer for one row with a value that is no longer offered (decision 52). Inputs use the enum.
 * @param name Name of the enum.
 */
export function createStoredChoice(name: string, choices: Choices): GraphQLScalarType<string, string> {
  const names = new Map(Object.entries(choices).map(([key, value]) => [value, key]));
  return new GraphQLScalarType({
    name: `Stored${name}`,
    description: `A name of the enum ${name}, or the text that is stored where the value is no longer offered.`,
    serialize: (stored) => names.get(String(stored)) ?? String(stored),
    extensions: { choices },
  });
}

/** Returns the choices of such a type; undefined for any other type. */
export const getStoredChoices = ({ extensions }: { extensions: object }): Choices | undefined =>
  (extensions as { choices?: Choices }).choices;

const refuse = () => {
  throw new GraphQLError('This site offers no values of this type.');
};
const refuseAll = { parseValue: refuse, parseLiteral: refuse };

const RETIRED = 'No longer offered; inputs refuse it, and stored rows keep it.';

/**
 * Registers the enum of a list of `agency/choices.yaml`. A retired value is deprecated. GraphQL has no enum without values, so a list
 * that the agency left out is a scalar without values.
 * @returns The type of inputs and filters.
 */
export function registerChoices<C extends Choices>(name: ChoiceName, choices: C, description: string) {
  if (Object.keys(choices).length === 0)
    return new GraphQLScalarType({ name, description: `${description} This site offers none.`, ...refuseAll });
  const configs = Object.entries(choices).map(([key, value]) => {
    const text = choiceDescriptions[name][key];
    const isRetired = retiredValues[name].includes(value);
    return [key, { ...(text && { description: text }), ...(isRetired && { deprecationReason: RETIRED }) }];
  });
  registerEnumType(choices, { name, description, valuesConfig: Object.fromEntries(configs) });
  return choices;
}
