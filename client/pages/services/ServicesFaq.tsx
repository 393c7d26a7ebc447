import { useTranslations } from 'use-intl';
import type { FaqCategory, ServicesPageQuery } from '../../../schema/generated/graphql';
import { Accordion } from '../../ui/Accordion';
import { Section } from '../../ui/Section';

const categories: readonly FaqCategory[] = ['SERVICES', 'PRICING'];

/** Common name of all questions, so that only one of both groups is open at a time. */
export function ServicesFaq({ faqs }: Pick<ServicesPageQuery, 'faqs'>) {
  const t = useTranslations('services');
  return categories.map((category) => {
    const items = faqs
      .filter((faq) => faq.category === category)
      .map(({ id, question, answer }) => ({ id, question, answer: <p>{answer}</p> }));
    return (
      items.length > 0 && (
        <Section key={category} layout="split" title={t(`faqTitles.${category}`)}>
          <Accordion name="services-faq" items={items} />
        </Section>
      )
    );
  });
}
