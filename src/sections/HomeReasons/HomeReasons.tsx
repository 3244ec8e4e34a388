import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Photo } from '../../components/Photo/Photo';
import { Points } from '../../components/Points/Points';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './HomeReasons.module.css';

/** Four reasons beside a picture. */
export function HomeReasons({ reasons }: { reasons: Queries.HomeReasonsFragment }) {
  return (
    <Band labelledBy="reasons-heading">
      <SectionHeading id="reasons-heading" heading={reasons.heading} />
      <div className={css.split}>
        <Photo
          {...reasons.picture}
          sizes="(min-width: 80em) 40rem, 92vw"
          className={`rounded ${css.picture}`}
        />
        <Points points={reasons.points} look="discs" />
      </div>
    </Band>
  );
}

export const homeReasonsData = graphql`
  fragment HomeReasons on HomeReasons {
    heading { ...Heading }
    points { ...Points }
    picture { ...BandPicture }
  }
`;
