import { registerEnumType } from 'type-graphql';
import { PrivacyRequestKind } from '../../schema/rules/privacyRequestRules';

registerEnumType(PrivacyRequestKind, {
  name: 'PrivacyRequestKind',
  description: 'What somebody asks: a right of the privacy policy, a question about privacy, or a legal inquiry.',
});

export { PrivacyRequestKind };
