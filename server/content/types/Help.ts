import { Field, ObjectType } from 'type-graphql';
import { HelpFaq } from './HelpFaq';
import { HelpSubject } from './HelpSubject';

@ObjectType({ description: 'Content of the help widget.' })
export class Help {
  @Field(() => [HelpFaq], { description: 'Questions that the search box looks through.' })
  faqs!: HelpFaq[];

  @Field(() => [HelpSubject], { description: 'Subjects of an inquiry; also the question types of the form.' })
  subjects!: HelpSubject[];
}
