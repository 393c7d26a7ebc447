import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { ValidationRule } from 'graphql';
import { GRAPHQL_LIMITS } from './limits';

const { depth, aliases, directives } = GRAPHQL_LIMITS;

/** Limits that show in the text alone. Cost needs the schema and the caller (limitRequest), tokens the parser. */
export const textRules: ValidationRule[] = new ApolloArmor({
  maxDepth: { n: depth },
  maxAliases: { n: aliases },
  maxDirectives: { n: directives },
  maxTokens: { enabled: false },
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}).protect().validationRules;
