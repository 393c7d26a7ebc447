import type { DocumentNode } from 'graphql';
import * as generated from '../../schema/generated/graphql';

/** The operations by the names that codegen gives their documents, such as `LeadsDocument`. */
export const documents = generated as unknown as Record<string, DocumentNode>;
