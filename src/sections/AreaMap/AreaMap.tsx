import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { Icon } from '../../components/Icon/Icon';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './AreaMap.module.css';

/** The service areas, each about where it lies on a map. */
export function AreaMap({
  section,
  areas,
}: {
  section: Queries.AreaMapFragment;
  areas: readonly Queries.AreaFragment[];
}) {
  return (
    <Band ground="leaf" labelledBy="areas-heading">
      <div className={css.split}>
        <div className={css.words}>
          <SectionHeading id="areas-heading" heading={section.heading} />
          <ButtonLink to={section.link.to}>{section.link.label}</ButtonLink>
        </div>
        <ul className={css.map}>
          {areas.map(({ city, note, branch, column, row }) => (
            <li
              key={city}
              className={`${css.area} ${branch ? css.office : ''}`}
              style={{ '--column': column, '--row': row } as React.CSSProperties}
            >
              <Icon name="map_pin" />
              <h3>{city}</h3>
              <p>{note}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

export const areaMapData = graphql`
  fragment AreaMap on HomeAreas {
    heading {
      ...Heading
    }
    link {
      ...PageLink
    }
  }

  fragment Area on Area {
    city
    note
    column
    row
    branch {
      key
    }
  }
`;
