import { Extensions, Field, ID, ObjectType } from 'type-graphql';
import { LegalSection } from './LegalSection';

@ObjectType({ description: 'A legal document.' })
export class LegalDocument {
  @Extensions({ derived: true })
  @Field(() => ID, { description: 'Slug of its page.' })
  slug!: string;

  @Field(() => String, { description: 'Title of the document.' })
  title!: string;

  @Extensions({ form: 'day' })
  @Field(() => String, { description: 'Date of the version, as YYYY-MM-DD.' })
  date!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Date of the version, as it is read.' })
  dateText!: string;

  @Field(() => String, { description: 'Version, stored with what people agreed to.' })
  version!: string;

  @Field(() => String, { description: 'What it says, in a sentence or two.' })
  summary!: string;

  @Extensions({ derived: true })
  @Field(() => [LegalSection], { description: 'Sections, in order.' })
  sections!: LegalSection[];
}
