import type { AboutPageQuery } from '../../../schema/generated/graphql';
import { Monogram } from '../../ui/Monogram';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import './TeamPanel.css';

const tones = ['brand', 'third', 'fourth', 'accent'] as const;

export function TeamPanel({ team }: { team: NonNullable<AboutPageQuery['about']['team']> }) {
  return (
    <Section title={team.heading} lead={team.introduction} layout="row" className="about-team">
      <ul className="about-team__list">
        {team.members.map(({ name, role, bio, skills }, index) => (
          <li key={name} className="about-team__member">
            <Monogram name={name} tone={tones[index % tones.length]} />
            <h3 className="title-2">{name}</h3>
            <p className="about-team__role">{role}</p>
            <p>{bio}</p>
            <ul className="cluster" aria-label={name}>
              {skills.map((skill) => (
                <li key={skill}>
                  <Tag>
                    <bdi>{skill}</bdi>
                  </Tag>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
