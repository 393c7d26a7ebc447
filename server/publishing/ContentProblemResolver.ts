import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { wordProblem } from '../content/wordProblem';
import { ContentProblem } from './ContentDocument';
import type { PublishingContext } from './PublishingContext';

/** Words the findings of checks for who reads them; checks are shared between readers. */
@Resolver(() => ContentProblem)
export class ContentProblemResolver {
  @FieldResolver(() => String)
  message(@Root() { message, worded }: ContentProblem, @Ctx() { locale }: PublishingContext): string {
    return worded ? wordProblem(worded, locale) : message;
  }
}
