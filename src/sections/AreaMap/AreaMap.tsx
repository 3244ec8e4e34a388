import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { pictureSizes } from '../../styles/picture-sizes';
import { PinMap } from '../PinMap/PinMap';
import * as css from './AreaMap.module.css';

/** The band with the map of the service areas. */
export function AreaMap({
  section,
  areas,
  legend,
}: {
  section: Queries.AreaMapFragment;
  areas: readonly Queries.PinnedAreaFragment[];
  legend: Queries.MapLegendFragment;
}) {
  return (
    <Band background="leaf" labelledBy="areas-heading">
      <div className={`split ${css.split}`}>
        <div>
          <SectionHeading id="areas-heading" heading={section.heading} />
          <ButtonLink to={section.link.to}>{section.link.label}</ButtonLink>
        </div>
        <PinMap
          withNotes
          picture={section.picture}
          areas={areas}
          legend={legend}
          sizes={pictureSizes.areaMap}
        />
      </div>
    </Band>
  );
}

export const areaMapData = graphql`
  fragment AreaMap on HomeAreas {
    heading { ...Heading }
    link { ...PageLink }
    picture { ...BandPicture }
  }
`;
