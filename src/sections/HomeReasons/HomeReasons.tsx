import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { Photo } from '../../components/Photo/Photo';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './HomeReasons.module.css';

/** Four reasons beside a picture. */
export function HomeReasons({ reasons }: { reasons: Queries.HomeReasonsFragment }) {
  return (
    <Band labelledBy="reasons-heading">
      <div className={css.split}>
        <Photo
          photo={reasons.picture.photo}
          alt={reasons.picture.alt}
          sizes="(min-width: 62em) 36rem, 92vw"
          className={css.picture}
        />
        <div>
          <SectionHeading id="reasons-heading" heading={reasons.heading} />
          <ul className={css.points}>
            {reasons.points.map(({ icon, title, text }) => (
              <li key={title} className={css.point}>
                <span className={css.icon}>
                  <Icon name={icon} />
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Band>
  );
}

export const homeReasonsData = graphql`
  fragment HomeReasons on HomeReasons {
    heading {
      title
      intro
    }
    points {
      icon
      title
      text
    }
    picture {
      alt
      photo {
        ...PhotoBand
      }
    }
  }
`;
