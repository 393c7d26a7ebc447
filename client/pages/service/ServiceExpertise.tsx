import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { IconName } from '../../../schema/generated/graphql';
import {
  CartIcon,
  ChartIcon,
  ClockIcon,
  CodeIcon,
  GlobeIcon,
  LayersIcon,
  PageIcon,
  PeopleIcon,
  PlugIcon,
  SearchIcon,
  ServerIcon,
  ShieldIcon,
  SparkIcon,
  ToolIcon,
} from '../../ui/icons';
import { Section } from '../../ui/Section';
import type { ServiceDetail } from './ServiceDetail';

const icons: Record<IconName, ComponentType> = {
  CART: CartIcon,
  CHART: ChartIcon,
  CLOCK: ClockIcon,
  CODE: CodeIcon,
  GLOBE: GlobeIcon,
  LAYERS: LayersIcon,
  PAGE: PageIcon,
  PEOPLE: PeopleIcon,
  PLUG: PlugIcon,
  SEARCH: SearchIcon,
  SERVER: ServerIcon,
  SHIELD: ShieldIcon,
  SPARK: SparkIcon,
  TOOL: ToolIcon,
};

/** Shows the areas as adjacent tiles whose cut corners leave a small tile at every joint. */
export function ServiceExpertise({ expertise }: Pick<ServiceDetail, 'expertise'>) {
  const t = useTranslations('service');
  return (
    <Section tone="deep" title={t('expertiseTitle')}>
      <ul className="expertise">
        {expertise.map(({ title, description, icon }) => {
          const Icon = icons[icon];
          return (
            <li className="expertise__tile" key={title}>
              <Icon />
              <h3 className="title-4">{title}</h3>
              <p>{description}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
