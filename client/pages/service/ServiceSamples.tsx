import { Link, useHref } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { Chip } from '../../ui/Chip';
import { ArrowIcon, DesktopIcon, MobileIcon } from '../../ui/icons';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import { showWhole, useCurrentInView } from '../../ui/useCurrentInView';
import { Ticks } from '../services/Ticks';
import type { ServiceDetail } from './ServiceDetail';
import { useSampleChoice } from './useSampleChoice';
import './ServiceSamples.css';

const SIZES = {
  desktop: '(width >= 78rem) 46rem, (width >= 60rem) 58vw, 92vw',
  mobile: '17rem',
};

type Props = { slug: string; samples: ServiceDetail['sampleProjects'] };

/** Shows one sample at a time, on a computer or a phone. */
export function ServiceSamples({ slug, samples }: Props) {
  const t = useTranslations('service');
  const { sample, view, onSubmit } = useSampleChoice(samples);
  const address = useHref(paths.service(slug));
  const row = useCurrentInView<HTMLDivElement>(sample?.id ?? '');
  if (!sample) return null;
  const picture = view === 'mobile' ? sample.mobilePicture : sample.desktopPicture;
  const form = { method: 'get', action: `${address}#samples`, onSubmit };
  return (
    <Section id="samples" tone="inverse" layout="row" title={t('samplesTitle')} lead={t('samplesLead')}>
      <div className="samples">
        <form className="samples__list" {...form}>
          <input type="hidden" name="view" value={view} />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container everywhere */}
          <div className="chip-row" role="group" aria-label={t('samples')} ref={row} onFocus={showWhole}>
            {samples.map(({ id, title }) => (
              <Chip key={id} type="submit" name="sample" value={id} pressed={id === sample.id}>
                {title}
              </Chip>
            ))}
          </div>
        </form>
        <form className="samples__view" {...form}>
          <input type="hidden" name="sample" value={sample.id} />
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div className="cluster" role="group" aria-label={t('view')}>
            <Chip type="submit" name="view" value="desktop" pressed={view === 'desktop'}>
              <DesktopIcon />
              {t('desktop')}
            </Chip>
            <Chip type="submit" name="view" value="mobile" pressed={view === 'mobile'}>
              <MobileIcon />
              {t('mobile')}
            </Chip>
          </div>
        </form>
        <div className="samples__text" aria-live="polite">
          <h3>{sample.title}</h3>
          <p>{sample.description}</p>
          <Ticks items={sample.features} />
          {sample.projectId && (
            <Link className="samples__project" to={paths.project(sample.projectId)}>
              {t('seeProject')}
              <ArrowIcon />
            </Link>
          )}
        </div>
        <div className={`samples__stage samples__stage--${view}`}>
          <Picture key={picture.src} {...picture} sizes={SIZES[view]} placeholder={t('noPicture')} />
        </div>
      </div>
    </Section>
  );
}
