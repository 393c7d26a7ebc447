import type { AboutPageQuery } from '../../../schema/generated/graphql';
import { Section } from '../../ui/Section';
import { StatList } from '../../ui/StatList';
import { AboutRows } from './AboutRows';
import { Drawing } from './Drawing';
import { GrowthStars } from './GrowthStars';
import './StoryPanel.css';

export function StoryPanel({ story }: { story: AboutPageQuery['about']['story'] }) {
  const people = story.growth.slice(0, 3);
  const shares = story.growth.slice(3);
  return (
    <>
      <Section title={story.heading} className="about-story">
        <div className="about-story__columns">
          <div className="prose">
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Drawing name="about-story" className="about-story__drawing" />
        </div>
      </Section>
      <div className="about-story__aims on-dark">
        <div className="wrap about-story__pair">
          {[story.mission, story.vision].map(({ title, description }) => (
            <section key={title} aria-label={title}>
              <h2 className="title-4">{title}</h2>
              <p className="about-story__aim">{description}</p>
            </section>
          ))}
        </div>
      </div>
      {story.growth.length > 0 && (
        <Section title={story.growthHeading} lead={story.growthText} layout="split" tone="deep">
          <GrowthStars first={people[0]?.value ?? ''} now={people[1]?.value ?? ''} />
          <StatList stats={people} />
          <ShareBar shares={shares.map(({ value }) => value)} />
          <StatList stats={shares} className="about-story__shares" />
        </Section>
      )}
      <Section title={story.valuesHeading} layout="split">
        <AboutRows rows={story.values} />
      </Section>
    </>
  );
}

/** Shows the shares of a whole, as percentages, side by side. The figures below have the same information. */
function ShareBar({ shares }: { shares: readonly string[] }) {
  const widths = shares.map((share) => Number.parseFloat(share) || 0);
  const start = (index: number) => widths.slice(0, index).reduce((sum, width) => sum + width, 0);
  return (
    <svg className="share-bar leans" aria-hidden="true">
      {widths.map((width, index) => (
        <rect key={shares[index]} x={`${start(index)}%`} width={`${width}%`} height="100%" />
      ))}
    </svg>
  );
}
