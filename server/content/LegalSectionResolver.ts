import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { LegalSection } from './LegalDocument';
import { showFigureWords } from './showFigureWords';

@Resolver(() => LegalSection)
export class LegalSectionResolver {
  @FieldResolver(() => String)
  html(@Root() { html }: LegalSection, @Ctx() { figures }: Pick<Context, 'figures'>): string {
    return showFigureWords(html, figures !== undefined);
  }
}
