import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CaptchaForm as Form, Operation } from '../../schema/rules/captcha';

export const CaptchaForm = { QUOTE: 'quote', CONTACT: 'contact' } as const satisfies Record<string, Form>;
registerEnumType(CaptchaForm, { name: 'CaptchaForm', description: 'The form that a sum is for.' });

@ObjectType({ description: 'A sum that a person solves before a form is sent (specification, section 5).' })
export class Captcha {
  @Field(() => String, { description: 'The sum in words, such as “What is 3 + 4?”.' })
  question!: string;

  @Field(() => Int)
  first!: number;

  @Field(() => Int)
  second!: number;

  @Field(() => String, { description: '+, - or *.' })
  operation!: Operation;

  @Field(() => String, { description: 'Signed by the server, good for two hours and for one stored form.' })
  token!: string;
}
