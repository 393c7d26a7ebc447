import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { LegalSection } from './LegalDocument';
import type { SettingsContext } from './SettingsResolver';
import { showFigureWords } from './showFigureWords';

@Resolver(() => LegalSection)
export class LegalSectionResolver {
  @FieldResolver(() => String)
  html(@Root() { html }: LegalSection, @Ctx() { figures }: Pick<SettingsContext, 'figures'>): string {
    return showFigureWords(html, figures !== undefined);
  }
}
