import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { IconName } from '../../../schema/generated/graphql';
import { CartIcon } from '../../ui/icons/CartIcon';
import { ChartIcon } from '../../ui/icons/ChartIcon';
import { ClockIcon } from '../../ui/icons/ClockIcon';
import { CodeIcon } from '../../ui/icons/CodeIcon';
import { GlobeIcon } from '../../ui/icons/GlobeIcon';
import { LayersIcon } from '../../ui/icons/LayersIcon';
import { PageIcon } from '../../ui/icons/PageIcon';
import { PeopleIcon } from '../../ui/icons/PeopleIcon';
import { PlugIcon } from '../../ui/icons/PlugIcon';
import { SearchIcon } from '../../ui/icons/SearchIcon';
import { ServerIcon } from '../../ui/icons/ServerIcon';
import { ShieldIcon } from '../../ui/icons/ShieldIcon';
import { SparkIcon } from '../../ui/icons/SparkIcon';
import { ToolIcon } from '../../ui/icons/ToolIcon';
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
